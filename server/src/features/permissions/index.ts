export { readableBy } from './readable.js'
