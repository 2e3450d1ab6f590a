export { hashOf } from './hashOf.js'
export { viewerOfOAuthToken } from './viewerOfOAuthToken.js'
