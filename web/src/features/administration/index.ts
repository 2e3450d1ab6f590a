export { AdminPage, AdminSection } from './AdminPage.js'
export { SiteAdminLayout } from './SiteAdminLayout.js'
