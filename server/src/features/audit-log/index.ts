export { eraseFromAuditLog } from './erase.js'
export { auditLog } from './feature.js'
export { type Act, type Actor, recordAct } from './record.js'
