import { shortRevision } from '@sextant/contract'
import type { Filters } from '@sextant/query'
import { findLanguage } from '@sextant/syntax'

/** The revisions of a search in words, to stand after "files": "at HEAD", "at v2", "at 3 revisions". */
export function describeRevisions(revisions: readonly string[]): string {
  const different = [...new Set(revisions)]
  if (different.length > 1) return `at ${different.length} revisions`
  const only = different[0] ?? ''
  if (only === '@worktree') return 'on disk'
  return `at ${shortRevision(only)}`
}

/** The filters on files in words: "in Go, not in cmd/". Empty without any. */
export function describeNarrowing(filters: Filters): string {
  const languages = filters.languages.map(
    ({ name, negated }) => `${negated ? 'not ' : ''}in ${findLanguage(name)?.name ?? name}`,
  )
  const paths = filters.files.map(({ pattern, negated }) => `path ${negated ? 'without' : 'with'} ${pattern}`)
  const predicates = filters.predicates
    .filter(({ field }) => field === 'file')
    .map(({ name, arguments: inside, negated }) => `${negated ? '-' : ''}file:${name}(${inside})`)
  return [...languages, ...paths, ...predicates].join(', ')
}
