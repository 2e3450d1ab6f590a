export { recordEvent } from './events.js'
export { usePageViews } from './usePageViews.js'
