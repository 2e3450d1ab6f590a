export { teamNamesOf } from './memberStore.js'
export { teamTypes } from './schema.js'
export { teamsByNames } from './store.js'
