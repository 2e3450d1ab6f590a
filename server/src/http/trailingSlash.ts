import { ownPath } from '@sextant/contract'

/** Where a request goes whose path ends with a slash: to the same without. Undefined for the root and all others. */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1)
  if (path === '/' || !path.endsWith('/')) return undefined
  const bare = path.replace(/(?<!\/)\/+$/, '')
  // Without its slashes at the end `///` is nothing, and `//host/` another server.
  return ownPath(bare + url.slice(path.length)) ?? '/'
}
