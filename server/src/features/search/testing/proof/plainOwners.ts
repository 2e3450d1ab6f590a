import type { PlainFile } from './gitFacts.js'

const places = ['CODEOWNERS', '.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS']

/** The owners of a file as the last line that matches it names them, for the plain patterns of the proof's files. */
export function plainOwners(files: readonly PlainFile[], path: string): readonly string[] {
  const found = places.flatMap((place) => files.find((file) => file.path === place) ?? [])[0]
  const rules = (found?.lines ?? []).flatMap((line) => {
    const [pattern, ...owners] = line
      .replace(/ #.*/, '')
      .split(/\s+/)
      .filter((word) => word !== '')
    return pattern === undefined || pattern.startsWith('#') ? [] : [{ pattern, owners }]
  })
  return rules.findLast(({ pattern }) => fits(pattern, path))?.owners ?? []
}

function fits(pattern: string, path: string): boolean {
  if (pattern === '*') return true
  const quoted = pattern
    .replace(/^\/|\/$/g, '')
    .replace(/[.+]/g, '\\$&')
    .replaceAll('*', '[^/]*')
  const start = pattern.startsWith('/') ? '^' : '(?:^|/)'
  const end = pattern.endsWith('/') ? '/' : pattern.endsWith('/*') ? '$' : '(?:/|$)'
  return new RegExp(start + quoted + end).test(path)
}
