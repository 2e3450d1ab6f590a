export { type At, type BlobAt, blobAt, contentAt } from './at.js'
export { ContentOpener } from './openContent.js'
export { rawRoute } from './rawRoute.js'
export { blobType, type BrowseServices, browseSchema, commitType, signatureType } from './schema.js'
