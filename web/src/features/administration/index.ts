export { SiteAdminLayout } from './SiteAdminLayout.js'
