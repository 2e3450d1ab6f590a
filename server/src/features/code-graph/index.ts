export { FactCache, type FactSource, type FileFacts } from './world/factCache.js'
export { type AskedCode, type CodePlace, openCodeWorld, type ServerCodeWorld } from './world/openCodeWorld.js'
export { PackageHomes } from './world/packageHomes.js'
export type { CodeWorldServices } from './world/services.js'
