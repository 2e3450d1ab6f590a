export { type Engine, openEngine } from './openEngine.js'
export type { SearchServices } from './search.js'
export { searchStreamRoute } from './streamRoute.js'
