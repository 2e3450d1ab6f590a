/** Something that is often set, to be put into a configuration. */
export interface Snippet {
  readonly label: string
  readonly key: string
  /** The key and its value, as they are written. */
  readonly text: string
}

/** What administrators set first. */
export const snippets: readonly Snippet[] = [
  {
    label: 'Send mail by SMTP',
    key: 'email.smtp',
    text: `// The server that takes mail. "email.address" is the address that mail comes from.
  "email.address": "sextant@example.com",
  "email.smtp": {
    "host": "smtp.example.com",
    "port": 587,
    "authentication": "PLAIN",
    "username": "sextant",
    "password": "type the password here"
  }`,
  },
  {
    label: 'Let visitors sign up',
    key: 'auth.providers',
    text: `// Names and passwords that this server keeps itself; visitors may create accounts.
  "auth.providers": [{ "type": "builtin", "allowSignup": true }]`,
  },
  {
    label: 'Sign in with OpenID Connect',
    key: 'auth.providers',
    text: `// Names and passwords stay beside it until everybody has an account there.
  "auth.providers": [
    { "type": "builtin" },
    {
      "type": "openidconnect",
      "displayName": "Company account",
      "issuer": "https://accounts.example.com",
      "clientID": "sextant",
      "clientSecret": "type the secret here"
    }
  ]`,
  },
  {
    label: 'Index large files',
    key: 'search.largeFiles',
    text: `// Paths whose files are indexed however large they are.
  "search.largeFiles": ["**/*.lock"]`,
  },
]

/** The text with a snippet at its end. The same text where there is no object to put it into. */
export function withSnippet(text: string, { text: snippet }: Snippet): string {
  const end = text.lastIndexOf('}')
  if (end === -1) return text
  const before = text.slice(0, end).trimEnd()
  // A comma after the last value, where one is missing; comments behind it stay behind it.
  const code = before.replace(/\/\*[\s\S]*?\*\/|("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*/g, (all, quoted?: string) =>
    quoted === undefined ? ' '.repeat(all.length) : all,
  )
  const last = code.trimEnd().length
  const comma = /[{,]$/.test(code.trimEnd()) ? '' : ','
  return `${before.slice(0, last)}${comma}${before.slice(last)}\n\n  ${snippet}\n${text.slice(end)}`
}
