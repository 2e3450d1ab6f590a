export { type ComparisonServices, comparisonSchema } from './schema.js'
export { patchRoute } from './patchRoute.js'
