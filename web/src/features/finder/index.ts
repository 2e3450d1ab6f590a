export { Finder } from './Finder.js'
export type { FinderScope, FinderTab } from './finderScope.js'
export { finderQuery } from './api.js'
export { useReadableVisits, useVisitsAreAskedFor } from './useReadableVisits.js'
