export { organizationsOf } from './organizations.js'
export { pageSettings } from './pageSettings.js'
export { settingsTypes } from './schema.js'
