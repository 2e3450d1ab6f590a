export { OwnersChip } from './OwnersChip.js'
