export { scim } from './feature.js'
export { plainAccounts } from './plainAccounts.js'
export type { ScimServices } from './services.js'
