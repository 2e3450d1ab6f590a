export { blobQuery, highlightQuery } from './api.js'
