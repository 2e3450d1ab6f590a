import { parseQuery, type Token } from '@sextant/query'
import type { SearchRequest } from '../searchRequest.js'

/** What of the instance makes a search dear. */
export interface InstanceSize {
  readonly repositories: number
  readonly files: number
}

// The index looks texts up by three letters in a row; with fewer, every file has to be read.
const shortestLookup = 3
// Fewer files are read before anybody would have read the hint.
const manyFiles = 20_000
const manyRepositories = 50

const narrowing: ReadonlySet<string> = new Set(['repo', 'r', 'file', 'f', 'path', 'content', 'repohasfile'])
const literal: ReadonlySet<string> = new Set(['pattern', 'quoted', 'regexp', 'predicate-argument'])

/**
 * A sentence about a search that would have to read everything, with what would narrow it; undefined for one that the
 * index answers, or that is narrowed already. It is a hint: the search may run all the same.
 */
export function costHint({ query, patternType }: SearchRequest, size: InstanceSize): string | undefined {
  const { tokens } = parseQuery(query, { patternType })
  if (tokens.some((token, index) => narrows(token, tokens[index - 1]))) return undefined
  const types = valuesOf('type', tokens)
  if (types.some((type) => type === 'diff' || type === 'commit')) return historyHint(size)
  return types.length > 0 || size.files < manyFiles ? undefined : readingHint(patternTokens(tokens), size)
}

function narrows({ kind, text }: Token, before: Token | undefined): boolean {
  return kind === 'filter-name' && before?.kind !== 'negation' && narrowing.has(text.toLowerCase())
}

const valuesOf = (name: string, tokens: readonly Token[]) =>
  tokens
    .filter((token, index) => token.kind === 'filter-value' && tokens[index - 2]?.text.toLowerCase() === name)
    .map(({ text }) => text.toLowerCase())

function historyHint({ repositories }: InstanceSize): string | undefined {
  if (repositories < manyRepositories) return undefined
  return `This looks through the history of ${repositories.toLocaleString('en')} repositories; repo: narrows it.`
}

function readingHint(pattern: readonly Token[], { repositories, files }: InstanceSize): string | undefined {
  const isLookedUp = pattern.some(({ kind, text }) => literal.has(kind) && longestWord(text) >= shortestLookup)
  if (pattern.length === 0 || isLookedUp) return undefined
  const all = `${files.toLocaleString('en')} files of ${repositories.toLocaleString('en')} repositories`
  return `No three letters in a row stand in this pattern to look up, so all ${all} are read; repo: or file: narrows it.`
}

const longestWord = (text: string) =>
  Math.max(
    0,
    ...text
      .replace(/^["']|["']$/g, '')
      .split(/\s+/)
      .map((word) => word.length),
  )

/** The tokens of the pattern: what stands behind no colon of a filter. */
function patternTokens(tokens: readonly Token[]): readonly Token[] {
  let inFilter = false
  return tokens.filter(({ kind }) => {
    if (kind === 'filter-colon') inFilter = true
    else if (kind === 'space') inFilter = false
    return !inFilter && patternKinds.has(kind)
  })
}

const patternKinds: ReadonlySet<string> = new Set([
  'pattern',
  'quoted',
  'regexp',
  'regexp-operator',
  'regexp-class',
  'regexp-escape',
])
