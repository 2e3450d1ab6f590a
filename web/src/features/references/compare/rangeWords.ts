import { shortRevision } from '@sextant/contract'
import { formatCount, formatNoun } from '@sextant/ui'
import type { Range } from './api.js'

/** What an end of a comparison is called: `main` for the default branch, 7 digits for a commit. */
export function endName(spec: string, defaultBranch: string | undefined): string {
  if (spec === '') return defaultBranch ?? 'the default branch'
  return spec === '@worktree' ? 'the files on disk' : shortRevision(spec)
}

/** What each way to compare means, for two names. */
export function dotsSentence(dots: '..' | '...', base: string, head: string): string {
  return dots === '...'
    ? `What ${head} has done since it left ${base}.`
    : `All that differs between ${base} and ${head}.`
}

/** How the head stands to the base. */
export function standing(counts: NonNullable<Range['counts']>, base: string, head: string): string {
  const { ahead, behind, isExact } = counts
  const least = isExact ? '' : 'at least '
  const lacks = behind === 0 ? '' : ` ${base} has ${least}${formatNoun(behind, 'commit')} that ${head} lacks.`
  if (ahead === 0 && behind === 0) return `${head} and ${base} are the same commit.`
  if (ahead === 0) return `${head} has nothing that ${base} lacks.${lacks}`
  return `${head} is ${least}${formatNoun(ahead, 'commit')} ahead of ${base}.${lacks}`
}

/** A count that may be the least that is certain. */
export function atLeast(count: number, isExact: boolean): string {
  return isExact ? formatCount(count) : `${formatCount(count)}+`
}

const kinds = {
  DEFAULT_BRANCH: 'default branch',
  BRANCH: 'branch',
  TAG: 'tag',
  COMMIT: 'commit',
  WORKTREE: 'on disk, above',
} as const

/** What kind of thing an end is, in a word or two. */
export function kindWord(kind: keyof typeof kinds | null): string {
  return kind === null ? '' : kinds[kind]
}
