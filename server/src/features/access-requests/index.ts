export { accessRequestFeature } from './accessRequestFeature.js'
export { forgetRequestsFrom } from './forget.js'
export { accessCanBeRequested } from './policy.js'
