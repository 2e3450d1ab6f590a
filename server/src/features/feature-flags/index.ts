export { evaluateFlags } from './evaluations.js'
export { featureFlagTypes } from './schema.js'
