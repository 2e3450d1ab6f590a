export { highlightRoute } from './highlightRoute.js'
export { type FileServices, filesSchema } from './schema.js'
