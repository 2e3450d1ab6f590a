export { compareAddress } from './compare/compareAddress.js'
