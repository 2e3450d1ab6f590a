export { followFile } from './followFile.js'
export { type LiveConfiguration, openLiveConfiguration } from './liveConfiguration.js'
export { siteConfigurationTypes } from './schema.js'
export type { ConfigurationFile, SiteConfigurationServices } from './services.js'
