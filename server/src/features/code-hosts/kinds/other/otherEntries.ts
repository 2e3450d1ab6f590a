import { type CloneURL, parseCloneURL } from '@sextant/git'
import type { HostProblem } from '../../codeHost.js'

/** A repository that an entry of the configuration, or a served list, names. */
export interface OtherEntry {
  readonly url: CloneURL
  readonly base: string
  readonly repo: string
}

/**
 * Reads one entry: a path below the base, or a whole clone URL where there is no base. A path that leads to another host
 * or above the base is a problem: it would take the base's password there.
 */
export function readEntry(entry: string, base: URL | undefined): OtherEntry | HostProblem {
  const text = base === undefined ? entry : below(entry, base)
  if (text === undefined)
    return { about: shown(entry), problem: 'This does not lead to a place below the URL of the connection.' }
  const parsed = parseCloneURL(text, { allowHTTP: true })
  if (!parsed.ok) return { about: shown(entry), problem: parsed.message }
  const { url } = parsed
  const host = url.port === undefined ? url.host : `${url.host}-${url.port}`
  const basePath = base === undefined ? '' : trimmed(plain(base.pathname))
  const path = trimmed(plain(url.path)).replace(/\.git$/, '')
  return {
    url,
    base: basePath === '' ? host : `${host}/${basePath}`,
    repo: trimmed(path.slice(basePath.length)),
  }
}

/** The base of paths, without user name and password. */
export function readBase(url: string): URL {
  const base = new URL(url.replace(/\/*$/, '/'))
  base.username = base.protocol === 'ssh:' ? base.username : ''
  base.password = ''
  return base
}

function below(entry: string, base: URL): string | undefined {
  const path = entry.replace(/^\/+/, '')
  if (!URL.canParse(path, base.href)) return undefined
  const { href } = new URL(path, base)
  return href.startsWith(base.href) && href !== base.href ? href : undefined
}

/** Never with a password, though the schema allows none here. */
function shown(entry: string): string {
  return entry.replace(/\/\/[^/@]*@/, '//').slice(0, 200)
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
