export { type AskedCode, type CodePlace, openCodeWorld, type ServerCodeWorld } from './world/openCodeWorld.js'
export type { CodeWorldServices, FactSource } from './world/services.js'
export { WorldCaches } from './world/worldCaches.js'
