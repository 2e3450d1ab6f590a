export { highlightingSchema } from './schema.js'
