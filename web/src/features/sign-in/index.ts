export { type Confirmed, useConfirmed } from './useConfirmed.js'
