export { identityProviderFeature } from './identityProviderFeature.js'
