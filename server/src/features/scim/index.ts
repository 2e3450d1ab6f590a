export { scim } from './feature.js'
export type { DirectoryAccounts, DirectoryOrganizations, ScimServices } from './services.js'
