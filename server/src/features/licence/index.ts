export { openGates } from './gates.js'
export { gateKeeper } from './instanceGates.js'
export { openLicenceBook } from './licenceBook.js'
export { licenceFeature } from './licenceFeature.js'
