import { AppError, Secret } from '@sextant/base'
import { type CloneURL, type Credential, parseCloneURL } from '@sextant/git'

/**
 * The clone URL with a credential, which goes only to the host that it is for: same scheme, name and port as `hostURL`.
 * ssh URLs get none; the keys of the server's account are for them. Throws `AppError` 'failed_precondition' for a URL of
 * another host and for one that cannot be cloned.
 */
export function withCredential(cloneURL: string, hostURL: string, credential: Credential | undefined): CloneURL {
  const host = new URL(hostURL)
  const parsed = parseCloneURL(cloneURL, { allowHTTP: host.protocol === 'http:' })
  if (!parsed.ok) throw new AppError('failed_precondition', 'bad-clone-url', parsed.message)
  const { url } = parsed
  if (url.scheme === 'ssh') return url
  if (new URL(url.href).origin !== host.origin) throw elsewhere(host)
  return credential === undefined ? url : { ...url, credential }
}

/** A credential of http and https. */
export function credentialOf(username: string, password: string): Credential {
  return { username, password: new Secret(password) }
}

/** The base of a host's addresses: as it was given, with one slash at the end. */
export function hostBase(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/*$/, '/')}`
}

/** Where git finds a repository below a host. `path` is plain; it is percent-encoded here. */
export function webCloneURL(hostURL: string, path: string): string {
  return `${hostBase(hostURL)}${path.split('/').map(encodeURIComponent).join('/')}.git`
}

function elsewhere({ host }: URL): AppError {
  return new AppError(
    'failed_precondition',
    'clone-url-elsewhere',
    `The repository is to be cloned from another host than ${host}, which the credentials are for.`,
  )
}
