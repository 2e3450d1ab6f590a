export { accessRequestFeature } from './accessRequestFeature.js'
export { accessCanBeRequested } from './policy.js'
