export { operationsSchema } from './schema.js'
export { schemaMigrations } from './migrations.js'
export type { OperationsServices } from './services.js'
export { openSlowRequests } from './slowRequests.js'
