export { type AreaUser, areaUserQuery } from './api.js'
export { UserArea } from './UserArea.js'
export { UserHeader } from './UserHeader.js'
