import { AppError } from '@sextant/base'
import { type CloneURL, parseCloneURL } from '@sextant/git'
import { realpath } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import type { Viewer } from '../../http/viewer.js'
import type { Storage } from './mirrors/storageRoots.js'
import { requireMayAdd } from './policy.js'
import type { Repository } from './repository.js'
import type { RepositoryServices } from './services.js'
import { add, findById } from './store.js'

/**
 * Starts mirroring a clone URL for a site admin. Throws `AppError` as `addMirror`, and for a repository that is here
 * already and that they may not read: to name its address gives no right to it.
 */
export async function addMirrorFor(services: RepositoryServices, viewer: Viewer, text: string): Promise<Repository> {
  requireMayAdd(viewer)
  const { id } = await addMirror(services, text)
  const repository = await findById(services.store, viewer, id)
  if (repository) return repository
  throw new AppError('failed_precondition', 'not-readable', 'This repository is here already, and you may not read it.')
}

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
  if (parsed.url.href.startsWith('file:')) await requireOutside(services.mirroring.storage, parsed.url.path)
  const repository = await add(services.store, {
    origin: 'mirror',
    name: mirrorName(parsed.url),
    cloneURL: parsed.url.href,
  })
  await services.requestReading(repository.id)
  return repository
}

/** What not everybody may read lies in the folders that the server keeps: none of it is got at by its place. */
async function requireOutside({ usual, roots }: Storage, path: string): Promise<void> {
  const kept = await Promise.all([dirname(usual), ...roots].map(real))
  // git takes the path of a URL with and without escapes.
  const places = await Promise.all([path, unescaped(path)].map(real))
  if (!places.some((place) => kept.some((folder) => `${place}${sep}`.startsWith(`${folder}${sep}`)))) return
  throw new AppError('invalid_argument', 'bad-clone-url', 'A clone URL must not lead into the data of this server.')
}

const real = (path: string) => realpath(path).catch(() => path)

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The host and path of a clone URL: `github.com/acme/api`. For a file URL the last folder's name. */
export function mirrorName(url: CloneURL): string {
  const path = url.path.replace(/\/+$/, '').replace(/\.git$/, '')
  const segments = path.split('/').filter((segment) => segment !== '')
  const kept = url.host ? [url.host, ...segments] : segments.slice(-1)
  // A segment that is a single "-" or "@" would end a repository's name in a URL.
  return kept.map((segment) => (segment === '-' || segment === '@' ? `_${segment}` : segment)).join('/')
}
