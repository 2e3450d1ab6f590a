/** The path that a symbolic link leads to; undefined when that lies outside of the repository. */
export function linkTarget(path: string, target: string): string | undefined {
  if (target.startsWith('/') || target.includes('\0')) return undefined
  const segments = path.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (step !== '.' && step !== '') segments.push(step)
  }
  return segments.length === 0 ? undefined : segments.join('/')
}
