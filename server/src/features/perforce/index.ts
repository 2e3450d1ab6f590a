export { perforceSchema } from './schema.js'
