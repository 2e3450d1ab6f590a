export { externalServiceKindType } from './kindType.js'
export { requestSync } from './requestSync.js'
