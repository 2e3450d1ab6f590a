import { basename, relative, sep } from 'node:path'
import type { FoundRepository } from './findRepositories.js'

/**
 * The name under which a found repository is listed: host and path of its origin ("github.com/acme/api"; with the port
 * when one is given), else the path below the named folder ("team/tool"), else the name of that folder. Never empty.
 * Two clones of one origin have the same name; the caller keeps them apart.
 *
 * Names stand in addresses, where a segment `-` and the sign `@` mark what follows the name. So `@`, `~`, control
 * characters, and the whole segments `-`, `.` and `..` are written as `~` and two hexadecimal digits for each byte
 * ("team/~2d/tool"); `decodeRepositoryName` gives back the original.
 */
export function repositoryNameOf(found: FoundRepository, namedFolder: string): string {
  const origin = found.originURL === undefined ? undefined : originName(found.originURL)
  const below = relative(namedFolder, found.root).split(sep).join('/')
  const own = basename(found.root) || basename(namedFolder)
  // Below '..' lies nothing of the named folder: then the folder's own name has to do.
  const local = below === '' || below.startsWith('../') || below === '..' ? own : below
  return origin ?? (encoded(withoutGit(local)) || 'repository')
}

/** The text of which `encoded` made this name. */
export function decodeRepositoryName(name: string): string {
  return name.replace(/(?:~[0-9a-f]{2})+/g, (run) => Buffer.from(run.replaceAll('~', ''), 'hex').toString('utf8'))
}

/** The name of a repository by where it is cloned from, https or ssh: host and path. Undefined for what names no host. */
export function originName(origin: string): string | undefined {
  const url = /^[a-z+]+:\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/i.exec(origin)
  const [, host = '', path = ''] = url ?? /^(?:[^@:/]*@)?([^@:/]{2,}):(?!:|\/\/)(.+)$/.exec(origin) ?? []
  if (origin.startsWith('file:') || host === '') return undefined
  const name = encoded(withoutGit(path))
  return name === '' ? undefined : `${encoded(host.toLowerCase())}/${name}`
}

function withoutGit(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed.replace(/(?<=[^/])\.git$/i, '')
}

function encoded(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((segment) => (/^(?:-|\.\.?)$/.test(segment) ? asDigits(segment) : encodeSigns(segment))).join('/')
}

function encodeSigns(segment: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is encoded
  return segment.replace(/[@~\u0000-\u001f\u007f]/g, asDigits)
}

function asDigits(text: string): string {
  return [...Buffer.from(text)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join('')
}
