export { featureFlagTypes } from './schema.js'
