export { collectGarbage } from './collectGarbage.js'
export { giveWay, niceness } from './giveWay.js'
