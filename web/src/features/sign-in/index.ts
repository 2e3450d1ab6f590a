export { ConfirmItsYou } from './ConfirmItsYou.js'
export { type Confirmed, useConfirmed } from './useConfirmed.js'
