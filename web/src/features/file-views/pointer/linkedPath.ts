/**
 * The path that a symbolic link leads to, below the top of its repository; undefined for one that leads out of it.
 * `path` is the link's own.
 */
export function linkedPath(path: string, target: string): string | undefined {
  if (target.startsWith('/') || target.includes('\0')) return undefined
  const segments = path.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}
