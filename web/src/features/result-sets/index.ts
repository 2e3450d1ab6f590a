export { freezeAddress } from './setAddresses.js'
