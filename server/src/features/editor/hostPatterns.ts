import { AppError } from '@sextant/base'
import { isRepositoryName } from '@sextant/contract'
import { originName } from '@sextant/git'

/** By host, what its repositories are called here: `{host}` and `{path}` stand for the parts of the remote's address. */
export type HostPatterns = ReadonlyMap<string, string>

const [longestText, mostHosts, longestPattern] = [4096, 50, 200]

/**
 * Reads `{"git.example.com": "{path}", …}`. Throws `invalid_argument` for what is no such object, and for more than
 * 4,096 characters or 50 hosts.
 */
export function readHostPatterns(text: string | undefined): HostPatterns {
  if (text === undefined || text === '') return new Map()
  if (text.length > longestText) throw bad()
  const patterns = Object.entries(parsed(text))
  const areShort = patterns.every(([, pattern]) => typeof pattern === 'string' && pattern.length <= longestPattern)
  if (patterns.length > mostHosts || !areShort) throw bad()
  return new Map(patterns.map(([host, pattern]) => [host.toLowerCase(), String(pattern)]))
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Said below.
  }
  throw bad()
}

/** What a remote's repository is called here; undefined for an address that names no host or gives no usable name. */
export function nameOfRemote(remote: string, patterns: HostPatterns): string | undefined {
  const usual = originName(remote)
  if (usual === undefined) return undefined
  const slash = usual.indexOf('/')
  const [host, path] = [usual.slice(0, slash), usual.slice(slash + 1)]
  const pattern = patterns.get(host) ?? '{host}/{path}'
  const name = pattern.replace(/\{(host|path)\}/g, (_, part) => (part === 'host' ? host : path))
  return isRepositoryName(name) ? name : undefined
}

const bad = () =>
  new AppError(
    'invalid_argument',
    'hostname-patterns',
    'hostname_patterns must be a JSON object of at most 50 hosts, each with a pattern such as "{host}/{path}".',
  )
