export { LinkToHandOn } from './LinkToHandOn.js'
