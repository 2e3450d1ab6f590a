import type { PatternType } from '@sextant/query'

/** What the address of a search asks for. */
export interface SearchParameters {
  /** Undefined without a query. */
  readonly text: string | undefined
  readonly patternType: PatternType
  /** Whether the query is relaxed when it finds little: `sm=1`, or the pattern type `lucky`. */
  readonly smart: boolean
  /** Lines around a matching line; with chunks only. */
  readonly contextLines: number
  readonly shape: {
    /** Matches that are sent; -1 for all. Counting goes on. */
    readonly display: number
    readonly chunkMatches: boolean
    /** In characters; -1 for no limit. */
    readonly maxLineLength: number
  }
}

/**
 * Reads `q v t sm display cm cl max-line-len`. What else existing clients send is accepted and changes nothing: `trace`
 * and `feat` turn on what only other servers have, `zoekt-search-opts` is about another engine, and `dl dk dc` ask for
 * decorated HTML that no client reads any more. A value that is none becomes the usual one.
 */
export function readParameters(query: unknown): SearchParameters {
  const one = (name: string) => parameter(query, name)
  const text = one('q')
  const type = one('t')
  return {
    text: text === '' ? undefined : text,
    patternType: patternTypeOf(type, one('v')),
    smart: one('sm') === '1' || type === 'lucky' || asksForSmart(text ?? ''),
    contextLines: whole(one('cl'), 1, 0, 50),
    shape: {
      display: whole(one('display'), -1, -1, 1_000_000),
      chunkMatches: isTrue(one('cm')),
      maxLineLength: whole(one('max-line-len'), -1, -1, 1_000_000),
    },
  }
}

/** A parameter that stands once in an address; undefined when it is missing or repeated. */
export function parameter(query: unknown, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Whether a query itself asks to be relaxed where it finds little. */
export const asksForSmart = (text: string) => /(?:^|[\s(])patterntype:"?lucky\b/i.test(text)

/** The ways in which clients written in Go write yes. */
const isTrue = (text: string | undefined) => ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(text ?? '')

const patternTypes: readonly PatternType[] = ['keyword', 'standard', 'literal', 'regexp', 'structural']

/** The pattern type asked for, or the one that a version of the syntax stands for. */
export function patternTypeOf(name: string | undefined, version: string | undefined): PatternType {
  const named = patternTypes.find((each) => each === name)
  if (named) return named
  if (name === 'lucky') return 'standard'
  return version === 'V1' ? 'regexp' : version === 'V2' ? 'literal' : 'standard'
}

/** A whole number within bounds (both inclusive); what is no number becomes the usual one. */
function whole(text: string | undefined, usual: number, least: number, most: number): number {
  const value = text?.trim() ? Number(text) : usual
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : usual
}
