export { HeldEntitlements } from './HeldEntitlements.js'
