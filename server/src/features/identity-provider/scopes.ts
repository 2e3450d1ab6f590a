/** What an application can be allowed, and how a person is told. */
export interface Scope {
  readonly name: string
  readonly sentence: string
  /** Whether it lets the application do things, where others only tell who a person is. */
  readonly acts: boolean
}

/** Every scope there is. */
export const scopes: readonly Scope[] = [
  { name: 'openid', sentence: 'Know that it is you', acts: false },
  { name: 'profile', sentence: 'See your username and display name', acts: false },
  { name: 'email', sentence: 'See your e-mail address', acts: false },
  { name: 'offline_access', sentence: 'Stay signed in until you take it back', acts: false },
  {
    name: 'user:all',
    sentence: 'Do everything that you can do here: read all code that you can read, and change what you can change',
    acts: true,
  },
  { name: 'externalapi:read', sentence: 'Read what you can read, through the API', acts: true },
  { name: 'externalapi:write', sentence: 'Change what you can change, through the API', acts: true },
  { name: 'mcp', sentence: 'Search and read the code that you can read, with the tools for assistants', acts: true },
]

export const scopeNames: readonly string[] = scopes.map(({ name }) => name)

/** The scopes of the API: what a token for it can hold. */
export const apiScopes: readonly string[] = scopes.filter(({ acts }) => acts).map(({ name }) => name)

/** What an application may have that registered itself. */
export const dynamicScopes: readonly string[] = ['mcp']

/** The scopes among these names, in our order. */
export const scopesNamed = (names: readonly string[]): readonly Scope[] =>
  scopes.filter(({ name }) => names.includes(name))
