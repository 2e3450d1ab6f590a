export { type AskedCode, type CodePlace, openCodeWorld, type ServerCodeWorld } from './world/openCodeWorld.js'
export { openWorldServices } from './world/openWorldServices.js'
export type { CodeWorldServices } from './world/services.js'
