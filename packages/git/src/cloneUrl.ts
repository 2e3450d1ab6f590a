import { Secret } from '@sextant/base'

// Known to this file alone, so that nothing else can make a clone URL.
const checked = Symbol('checked')

export type CloneScheme = 'https' | 'http' | 'ssh' | 'file'

/** What proves to a host who asks. For http and https only. */
export interface Credential {
  readonly username: string
  readonly password: Secret
}

/** Where a repository is cloned from: checked, taken apart and put together again by `parseCloneURL`. */
export interface CloneURL {
  readonly [checked]: true
  readonly scheme: CloneScheme
  /** In lower case, IPv6 in brackets; '' for file. */
  readonly host: string
  /** Absent when it is the scheme's own. */
  readonly port?: number
  /** As the host understands it: percent-encoded for http and https, plain for file and ssh. */
  readonly path: string
  /** What git is given. Without user info for http and https, so it may be shown and kept. */
  readonly href: string
  readonly credential?: Credential
  /** A private key without a passphrase, as OpenSSH writes it. For ssh only: it is used instead of the account's own keys. */
  readonly sshKey?: Secret
}

export interface CloneURLOptions {
  /** Plain http lets anyone on the way read the code and the password. */
  readonly allowHTTP?: boolean
  /** Only for those who may read every file of this machine. */
  readonly allowFile?: boolean
}

export type ParsedCloneURL =
  | { readonly ok: true; readonly url: CloneURL }
  | { readonly ok: false; readonly message: string }

type Parts = Omit<CloneURL, typeof checked>

const longest = 2048

/**
 * Checks a clone URL: https, ssh (also as `user@host:path`), and http and file where allowed. The message of a refusal
 * is a sentence that shows nothing of the text, since that may hold a password.
 */
export function parseCloneURL(text: string, options: CloneURLOptions = {}): ParsedCloneURL {
  const parts = partsOf(text, options)
  if (typeof parts === 'string') return { ok: false, message: parts }
  return { ok: true, url: { ...parts, [checked]: true } }
}

/** The same address with other proof of who asks: a credential for http and https, a key for ssh. */
export function authorized(url: CloneURL, proof: Credential | { readonly sshKey: Secret }): CloneURL {
  const isWeb = url.scheme === 'http' || url.scheme === 'https'
  if ('sshKey' in proof) return url.scheme === 'ssh' ? { ...url, sshKey: proof.sshKey } : url
  return isWeb ? { ...url, credential: { username: proof.username, password: proof.password } } : url
}

function partsOf(text: string, options: CloneURLOptions): Parts | string {
  if (text === '') return 'The clone URL is empty.'
  if (text.length > longest) return `The clone URL is longer than ${longest} characters.`
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\\p{Format}\p{Surrogate}]/u.test(text)) {
    return 'A clone URL cannot hold spaces, line breaks, control or invisible characters, or backslashes.'
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1]?.toLowerCase()
  switch (scheme) {
    case undefined:
      return scpParts(text)
    case 'https':
      return webParts(text, scheme)
    case 'http':
      return options.allowHTTP === true ? webParts(text, scheme) : 'Plain http is not allowed here. Use https or ssh.'
    case 'ssh':
      return sshParts(text)
    case 'file':
      return options.allowFile === true ? fileParts(text) : 'Folders of the server cannot be cloned from here.'
    default:
      return 'Only https and ssh URLs can be cloned.'
  }
}

function webParts(text: string, scheme: 'https' | 'http'): Parts | string {
  const url = urlOf(text)
  if (url === null) return 'The clone URL cannot be read.'
  const odd = oddity(text, url)
  if (odd !== undefined) return odd
  const credential = credentialOf(url)
  if (typeof credential === 'string') return credential
  const common = { scheme, host: url.hostname, path: url.pathname, href: `${scheme}://${url.host}${url.pathname}` }
  return { ...common, ...portOf(url.port), ...(credential === undefined ? {} : { credential }) }
}

function sshParts(text: string): Parts | string {
  const url = urlOf(text)
  if (url === null) return 'The clone URL cannot be read.'
  const odd = oddity(text, url)
  if (odd !== undefined) return odd
  if (url.password !== '') return 'An ssh URL cannot carry a password. ssh uses the keys of the account that runs it.'
  const path = decoded(url.pathname)
  if (path === undefined || !isPlain(path)) return 'The path of the clone URL cannot be read.'
  if (!isUser(url.username)) return 'The user name in the clone URL is not one that ssh can take.'
  const user = url.username === '' ? '' : `${url.username}@`
  const host = url.hostname.toLowerCase()
  const port = url.port === '22' ? '' : url.port
  const href = `ssh://${user}${host}${port === '' ? '' : `:${port}`}${url.pathname}`
  return { scheme: 'ssh', host, path, href, ...portOf(port) }
}

/** `user@host:path`, the short form of ssh: git-clone(1), "GIT URLS". */
function scpParts(text: string): Parts | string {
  const [, user = '', host = '', path = ''] = /^(?:([^@:/]*)@)?([^@:/]+):([^:].*)$/.exec(text) ?? []
  // One letter is a drive; the name of a scheme means that a slash was forgotten.
  if (/^(?:.?|https?|ssh|git|file|ftp)$/i.test(host) || !isHost(host) || !isUser(user)) {
    return 'A clone URL begins with https:// or ssh://, or reads like git@example.com:team/project.git.'
  }
  if (path.startsWith('-')) return 'The path of a clone URL cannot begin with "-".'
  const lower = host.toLowerCase()
  return { scheme: 'ssh', host: lower, path, href: `${user === '' ? '' : `${user}@`}${lower}:${path}` }
}

function fileParts(text: string): Parts | string {
  const url = urlOf(text)
  const path = url === null ? undefined : decoded(url.pathname)
  if (url === null || path === undefined || !isPlain(path)) return 'The clone URL cannot be read.'
  if (url.hostname !== '') return 'A file URL begins with file:/// and the path of a folder on this server.'
  if (url.search !== '' || url.hash !== '') return 'A clone URL has no "?" and no "#".'
  return { scheme: 'file', host: '', path, href: `file://${url.pathname}` }
}

/** What http, https and ssh URLs may not have in common. */
function oddity(text: string, url: URL): string | undefined {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  if (authority.split('@').length > 2) return 'A clone URL has at most one "@" before the host.'
  if (!isHost(url.hostname)) return 'The host name in the clone URL is not valid.'
  if (/[?#]/.test(text)) return 'A clone URL has no "?" and no "#".'
  return /^\/*$/.test(url.pathname) ? 'The clone URL names a host but no repository.' : undefined
}

function credentialOf(url: URL): Credential | string | undefined {
  if (url.username === '' && url.password === '') return undefined
  const [username, password] = [decoded(url.username), decoded(url.password)]
  if (username === undefined || password === undefined || !isPlain(username + password)) {
    return 'The user name and password in the clone URL cannot be read.'
  }
  return { username, password: new Secret(password) }
}

function portOf(port: string): { readonly port?: number } {
  return port === '' ? {} : { port: Number(port) }
}

// Not a leading dash: ssh would take such a host for an option (CVE-2017-1000117).
function isHost(host: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]*$/.test(host) || /^\[[0-9a-f:.]+\]$/i.test(host)
}

function isUser(user: string): boolean {
  return /^(?:[A-Za-z0-9_][A-Za-z0-9._-]*)?$/.test(user)
}

/** Without control characters: a line break in a password would end a line of git's credential protocol. */
function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  return !/[\u0000-\u001f\u007f]/.test(text)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
