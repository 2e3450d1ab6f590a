import { AppError } from '@sextant/base'
import { parseRevision } from '@sextant/git'
import type { CodeGraphPolicy, PolicySettings } from './codeGraphPolicy.js'

export const longestPattern = 250
export const mostPatterns = 100
const longestName = 200
/** Ten years: what is to be kept longer is kept for ever. */
const mostHours = 10 * 366 * 24

/** The settings of a policy, tidied. Throws `invalid_argument` with a sentence for the first thing that is wrong. */
export function readPolicy(given: PolicySettings): PolicySettings {
  return {
    ...given,
    name: readName(given.name),
    pattern: readObjectPattern(given.type, given.pattern),
    repositoryPatterns: given.repositoryPatterns && readRepositoryPatterns(given.repositoryPatterns),
    retentionHours: readHours(given.retentionHours, 'An index is kept'),
    indexMaxAgeHours: readHours(given.indexMaxAgeHours, 'Commits to be indexed are'),
  }
}

function readName(text: string): string {
  const name = text.replaceAll(/[\0\s]+/g, ' ').trim()
  if (name !== '' && name.length <= longestName) return name
  throw refused('bad-name', `A policy needs a name of 1 to ${longestName} characters.`)
}

/** The pattern of commits, tags or branches. Throws as `readPolicy` does. */
export function readObjectPattern(type: PolicySettings['type'], text: string): string {
  const pattern = text.trim()
  if (pattern === '') {
    throw refused(
      'empty-pattern',
      'Say which commits the policy is about: HEAD, a tag, a branch, or a pattern of them.',
    )
  }
  if (pattern.length > longestPattern || /\p{Cc}/u.test(pattern)) {
    throw refused('bad-pattern', `A pattern has at most ${longestPattern} characters, all on one line.`)
  }
  if (type === 'commit' && !parseRevision(pattern).ok) {
    throw refused('bad-revision', `“${pattern}” names no commit: write HEAD, or the id of a commit.`)
  }
  return pattern
}

/** Globs over repository names. Throws as `readPolicy` does. */
export function readRepositoryPatterns(texts: readonly string[]): readonly string[] {
  const patterns = [...new Set(texts.map((text) => text.trim()))]
  if (patterns.length === 0 || patterns.includes('')) {
    throw refused('empty-pattern', 'Name repositories by at least one pattern, or leave the patterns away for all.')
  }
  if (patterns.length > mostPatterns) {
    throw refused('many-patterns', `A policy has at most ${mostPatterns} patterns of repositories.`)
  }
  if (patterns.some((pattern) => pattern.length > longestPattern || pattern.includes('\0'))) {
    throw refused('bad-pattern', `A pattern of repositories has at most ${longestPattern} characters.`)
  }
  return patterns
}

function readHours(hours: number | undefined, what: string): number | undefined {
  if (hours === undefined || (Number.isSafeInteger(hours) && hours > 0 && hours <= mostHours)) return hours
  throw refused('bad-hours', `${what} 1 to ${mostHours} hours old. Leave the hours away where age does not matter.`)
}

/**
 * Throws `failed_precondition` when a change would take from a protected policy what it is there for: what it is about
 * stays, and it goes on to keep. How long it keeps, and what it indexes, is free.
 */
export function checkProtected(old: CodeGraphPolicy, next: PolicySettings): void {
  if (!old.protected) return
  const isSame =
    next.name === old.name &&
    next.type === old.type &&
    next.pattern === old.pattern &&
    next.repositoryPatterns === undefined
  if (isSame && next.retentionEnabled) return
  throw new AppError(
    'failed_precondition',
    'policy-protected',
    `“${old.name}” is protected: only how long it keeps indexes, and what it indexes, can be changed.`,
  )
}

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
