export { communityTypes } from './schema.js'
