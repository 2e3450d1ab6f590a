export { observabilityFeature } from './feature.js'
export { type Observability, type ObservabilityServices, openObservability } from './openObservability.js'
export { databaseReadings, serverReadings } from './readings.js'
