export { type Act, type Actor, recordAct } from './record.js'
