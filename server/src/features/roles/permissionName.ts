/**
 * What there is to be permitted, as `NAMESPACE#ACTION`: the names of existing servers. A new one is a row of the table
 * `permissions` (by a migration), a line here, and a display name.
 */
export const permissionNames = {
  'BATCH_CHANGES#READ': 'Read batch changes',
  'BATCH_CHANGES#WRITE': 'Write batch changes',
  'CODY#ACCESS': 'Use the assistant',
  'LICENSE_MANAGER#READ': 'Read licences',
  'LICENSE_MANAGER#WRITE': 'Write licences',
  'MCP#ACCESS': 'Use the MCP server',
  'OWNERSHIP#ASSIGN': 'Assign owners',
  'REPO_METADATA#WRITE': 'Write repository metadata',
} as const

export type PermissionName = keyof typeof permissionNames

/** What people are shown; the name itself for one that is not listed. */
export const displayNameOf = (name: string): string =>
  Object.entries<string>(permissionNames).find(([known]) => known === name)?.[1] ?? name
