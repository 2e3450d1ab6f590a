export { accessRequestFeature } from './accessRequestFeature.js'
export { forgetRequestsFrom } from './forget.js'
export { laterPasswordLink } from './laterPasswordLink.js'
export { accessCanBeRequested } from './policy.js'
