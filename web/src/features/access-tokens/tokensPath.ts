/** Where a user's access tokens are listed. */
export const tokensPath = (username: string): string => `/users/${encodeURIComponent(username)}/settings/tokens`
