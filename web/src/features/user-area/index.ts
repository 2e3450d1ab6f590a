export { UserArea } from './UserArea.js'
