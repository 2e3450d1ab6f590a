/** The address of a team. */
export const teamPath = (name: string): string => `/teams/${encodeURIComponent(name)}`
