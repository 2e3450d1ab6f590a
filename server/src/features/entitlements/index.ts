export { entitlementTypes } from './schema.js'
