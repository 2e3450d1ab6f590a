export { BlameCache } from './blameCache.js'
export { type BlameServices, openBlameGate } from './readBlame.js'
export { blameSchema } from './schema.js'
export { blameStreamRoute, type StreamServices } from './streamRoute.js'
