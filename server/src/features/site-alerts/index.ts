export { siteAlertTypes } from './schema.js'
export { type InstanceConditions, type SiteAlertServices, siteFlags } from './siteAlerts.js'
