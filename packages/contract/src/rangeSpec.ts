/**
 * One end of a comparison: a branch, tag, commit or `@worktree`, if wanted as it was at a time. An empty revision is the
 * default branch.
 */
export interface RangeEnd {
  /** Without spaces around it, `..`, `@{` and braces. */
  readonly revision: string
  /** What stands within `@{…}`: a date as a person writes it. */
  readonly time?: string
}

/**
 * What the address of a comparison names. `...` compares the head with where it left the base, `..` with the base
 * itself.
 */
export interface RangeSpec {
  readonly base: RangeEnd
  readonly head: RangeEnd
  readonly dots: '..' | '...'
}

export type ParsedRangeSpec =
  | { readonly ok: true; readonly range: RangeSpec }
  /** `none`: nothing was named; `malformed`: nobody can tell what is meant. */
  | { readonly ok: false; readonly reason: 'none' | 'malformed' }

const longest = 2048
const defaultEnd: RangeEnd = { revision: '' }
// No reference can hold "..", so the first one outside of braces divides: git-check-ref-format(1).
const divided = /^((?:@\{[^{}]*\}|(?!\.\.)[^{}])*)(?:(\.\.\.?)(?!\.)((?:@\{[^{}]*\}|(?!\.\.)[^{}])*))?$/s

/**
 * Reads `base...head`, `base..head` or a single revision, which is compared with the default branch from where it left
 * that. An end that is left out is the default branch, as in git. Never throws.
 */
export function parseRangeSpec(text: string): ParsedRangeSpec {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'none' }
  const [, first = '', dots, second = ''] = (trimmed.length > longest ? null : divided.exec(trimmed)) ?? []
  if (first === '' && dots === undefined) return { ok: false, reason: 'malformed' }
  const ends = dots === undefined ? [defaultEnd, parseRangeEnd(first)] : [parseRangeEnd(first), parseRangeEnd(second)]
  const [base, head] = ends
  if (!base || !head) return { ok: false, reason: 'malformed' }
  return { ok: true, range: { base, head, dots: dots === '..' ? '..' : '...' } }
}

/**
 * Reads one end; undefined for what no revision can be: with braces elsewhere than in a time at its end, with
 * `..`, or with a dot at either end.
 */
export function parseRangeEnd(text: string): RangeEnd | undefined {
  const [, name, time] = /^((?:(?!@\{|\.\.)[^{}])*)(?:@\{([^{}]*)\})?$/s.exec(text.trim()) ?? []
  if (name === undefined) return undefined
  const revision = name.trim()
  // No name can begin or end so, and beside the dots of a range nobody could tell them apart.
  if (/^\.|\.$/.test(revision)) return undefined
  if (time === undefined) return { revision }
  return time.trim() === '' ? undefined : { revision, time: time.trim() }
}

/** An end as `parseRangeEnd` reads it back. */
export function printRangeEnd({ revision, time }: RangeEnd): string {
  return time === undefined ? revision : `${revision}@{${time}}`
}

/** A range as `parseRangeSpec` reads it back. */
export function printRangeSpec({ base, head, dots }: RangeSpec): string {
  return `${printRangeEnd(base)}${dots}${printRangeEnd(head)}`
}
