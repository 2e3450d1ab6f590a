export { accessRequestFeature } from './accessRequestFeature.js'
export { laterPasswordLink } from './laterPasswordLink.js'
export { accessCanBeRequested } from './policy.js'
