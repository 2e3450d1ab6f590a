import { shortRevision } from '@sextant/contract'

/** The revisions that a result stands in: `main`, `main and 2 more`. Empty for the default branch alone. */
export function revisionWords(branches: readonly string[] = []): string {
  const [first, ...others] = branches
  if (first === undefined || (first === '' && others.length === 0)) return ''
  return others.length === 0 ? shortRevision(first) : `${shortRevision(first)} and ${others.length} more`
}

const mostNamed = 40

/** All revisions of a result, one a line; of very many the first. */
export function revisionList(branches: readonly string[] = []): string {
  const left = branches.length - mostNamed
  const named = branches.slice(0, mostNamed).map(shortRevision)
  return [...named, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}
