export { gatesFor, type GatesOptions } from './gates.js'
