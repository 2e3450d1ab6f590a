export { AdminPage, AdminRow, AdminSection } from './AdminPage.js'
export { SiteAdminLayout } from './SiteAdminLayout.js'
