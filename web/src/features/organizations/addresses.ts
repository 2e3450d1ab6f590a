/** The address of an organization's pages. */
export const organizationPath = (name: string): string => `/organizations/${encodeURIComponent(name)}`

export const profilePath = (name: string): string => `${organizationPath(name)}/settings/profile`

export const membersPath = (name: string): string => `${organizationPath(name)}/settings/members`
