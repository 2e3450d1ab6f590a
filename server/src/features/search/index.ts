export { openScan } from './openScan.js'
export type { SearchServices } from './search.js'
export { searchStreamRoute } from './streamRoute.js'
