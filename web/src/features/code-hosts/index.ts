export { ConfigEditor } from './ConfigEditor.js'
