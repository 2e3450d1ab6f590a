export { graphJob, keepGraph, removeCompanions, requestGraph } from './graphs.js'
export { lastCommitsRoute } from './lastCommitsRoute.js'
export { historySchema } from './schema.js'
export { type HistoryServices, openHistory } from './services.js'
