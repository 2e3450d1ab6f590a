export { collectGarbage } from './collectGarbage.js'
export { giveWay, niceness, sessionGivesWay } from './giveWay.js'
export { type WasmMemory, webAssembly } from './webAssembly.js'
