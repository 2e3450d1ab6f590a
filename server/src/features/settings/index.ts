export { organizationsOf } from './organizations.js'
export { pageSettings } from './pageSettings.js'
export { problemsOfSettings } from './problemsOfSettings.js'
export { settingsTypes } from './schema.js'
