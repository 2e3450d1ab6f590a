import { AppError } from '@sextant/base'
import { type CloneURL, parseCloneURL } from '@sextant/git'
import type { Repository } from './repository.js'
import type { RepositoryServices } from './services.js'
import { add } from './store.js'

/** Starts mirroring a clone URL. Throws `AppError` 'invalid_argument' for one that is not allowed. */
export async function addMirror(services: RepositoryServices, text: string): Promise<Repository> {
  const parsed = parseCloneURL(text, { allowFile: true })
  if (!parsed.ok) throw new AppError('invalid_argument', 'bad-clone-url', parsed.message)
  if (parsed.url.credential) {
    throw new AppError(
      'invalid_argument',
      'credential-in-url',
      'A clone URL must not hold a user name or password. Private repositories come with a code host connection.',
    )
  }
  const repository = await add(services.store, {
    origin: 'mirror',
    name: mirrorName(parsed.url),
    cloneURL: parsed.url.href,
  })
  await services.requestReading(repository.id)
  return repository
}

/** The host and path of a clone URL: `github.com/acme/api`. For a file URL the last folder's name. */
export function mirrorName(url: CloneURL): string {
  const path = url.path.replace(/\/+$/, '').replace(/\.git$/, '')
  const segments = path.split('/').filter((segment) => segment !== '')
  const kept = url.host ? [url.host, ...segments] : segments.slice(-1)
  // A segment that is a single "-" or "@" would end a repository's name in a URL.
  return kept.map((segment) => (segment === '-' || segment === '@' ? `_${segment}` : segment)).join('/')
}
