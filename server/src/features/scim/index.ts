export { scim } from './feature.js'
export type { ScimServices } from './services.js'
