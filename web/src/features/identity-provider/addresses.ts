/** The page with all applications. */
export const clientsPath = '/site-admin/oauth-clients'

/** The page of one. */
export const clientPath = (id: string): string => `${clientsPath}/${encodeURIComponent(id)}`
