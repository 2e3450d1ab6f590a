export { siteAlertTypes } from './schema.js'
export { type InstanceConditions, type SiteAlertServices, siteFlags } from './siteAlerts.js'
export { subscriptionTypes } from './subscriptionSchema.js'
export { unlicensed } from './subscription.js'
