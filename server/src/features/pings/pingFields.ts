/** What one figure of a ping says. The keys are those of the payload, in its order. */
export const pingFields = {
  version: 'The version of Sextant that runs here.',
  nodeVersion: 'The version of Node.js that it runs on.',
  platform: 'The operating system and the kind of processor, such as linux-x64.',
  databaseVersion: 'The version of PostgreSQL.',
  users: 'Accounts that are not deleted. Only their number.',
  activeUsers: 'Of these, those whose browser or token was used within 30 days.',
  organizations: 'Organizations. Only their number.',
  repositories: 'Repositories. Only their number.',
  indexedFiles: 'Files in all repositories together, at their default branches.',
  codeHosts: 'Connections to code hosts, by kind. Neither their addresses nor their names.',
  signInWays: 'The kinds of sign-in that are configured, such as builtin or saml. Not where they lead.',
} as const

export type PingField = keyof typeof pingFields

/** Exactly what is sent. */
export type Ping = Readonly<Record<PingField, string | number | readonly string[] | Readonly<Record<string, number>>>>
