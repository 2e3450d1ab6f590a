export { tourQuery } from './api.js'
export { HomeTour } from './HomeTour.js'
export { useTourProgress } from './useTourProgress.js'
