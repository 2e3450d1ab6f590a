export { ContentOpener } from './openContent.js'
export { rawRoute } from './rawRoute.js'
export { type BrowseServices, browseSchema } from './schema.js'
