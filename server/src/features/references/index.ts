export { referencesSchema } from './schema.js'
