export { deleteAllGrantsOf } from './applications/applicationStore.js'
export { identityProviderFeature } from './identityProviderFeature.js'
