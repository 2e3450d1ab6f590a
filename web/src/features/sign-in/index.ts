export { useConfirmed } from './useConfirmed.js'
