import { AppError, type Secret } from '@sextant/base'
import { type CloneURL, parseCloneURL } from '@sextant/git'

/** What a connection lends to git. */
export interface Lent {
  readonly username: string
  readonly password: Secret
  /** The scheme, host and port that may see it: `https://git.example:8443`. */
  readonly origin: string
}

/**
 * A checked clone URL with the connection's credential, if the URL is on the host that the credential is for. Plain http
 * is taken: whoever configured the connection wrote it. Throws `AppError` 'invalid_argument' for a URL that git must not
 * be given.
 */
export function lend(cloneURL: string, lent?: Lent): CloneURL {
  const plain = checked(cloneURL)
  if (lent === undefined || plain.credential !== undefined || originOf(plain) !== lent.origin) return plain
  const url = new URL(plain.href)
  url.username = encodeURIComponent(lent.username)
  url.password = encodeURIComponent(lent.password.reveal())
  return checked(url.href)
}

/** Scheme, host and port of a URL for git over http or https; '' for another. */
export function originOf({ scheme, href }: CloneURL): string {
  return scheme === 'http' || scheme === 'https' ? new URL(href).origin : ''
}

function checked(cloneURL: string): CloneURL {
  const parsed = parseCloneURL(cloneURL, { allowHTTP: true })
  if (!parsed.ok) throw new AppError('invalid_argument', 'bad-clone-url', parsed.message)
  return parsed.url
}
