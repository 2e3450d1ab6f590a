export { eraseFromAuditLog } from './erase.js'
export { type Act, type Actor, recordAct } from './record.js'
