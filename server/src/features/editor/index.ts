export { editorRoute } from './editorRoute.js'
