export { AuthorizedApplications } from './AuthorizedApplications.js'
