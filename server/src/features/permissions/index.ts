export { amongReadable, readableBy } from './readable.js'
