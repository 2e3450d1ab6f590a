import type { AreaGroup } from '../../shell/AreaLayout.js'

/** The pages of site administration that are built, in the order in which an administrator meets them. */
export const siteAdminGroups: readonly AreaGroup[] = [
  {
    title: 'Repositories',
    links: [{ label: 'Repositories', to: '/site-admin/repositories' }],
  },
]
