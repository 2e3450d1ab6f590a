export { organizationsOf } from './organizations.js'
export { settingsFor } from './cascade.js'
export { settingsTypes } from './schema.js'
