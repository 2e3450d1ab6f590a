export type { SearchServices } from './search.js'
export { searchStreamRoute } from './streamRoute.js'

/** The file that a search thread runs. */
export const scanWorkerEntry = new URL('./scanWorker.js', import.meta.url)
