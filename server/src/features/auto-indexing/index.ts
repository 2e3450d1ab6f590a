export { autoIndexingSchema } from './schema.js'
export type { AutoIndexingServices } from './services.js'
