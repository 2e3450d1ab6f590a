import { compileLiteral } from '@sextant/regex'
import type { FilePattern, FileQuery } from '../fileQuery.js'
import { byteCommonness } from '../kernel/byteCommonness.js'
import type { SearchCounts } from '../searchBackend.js'
import { type TrigramTable, trigramsInBlock } from '../textShard/trigramTable.js'
import type { IndexedTarget } from './family.js'
import { LastUsed } from './lastUsed.js'
import { requiredBy } from './requiredLiterals.js'
import type { IndexKind } from './shardSet.js'

/** More targets are not told apart, and more shards not asked, in the thread that everybody waits for. */
const [mostTargets, mostShards] = [200, 256]
/** So many scopes, and so many words, are remembered. */
const mostKept = 32

type Tables = (kind: IndexKind) => readonly TrigramTable[] | undefined

/** Sets of literals that a text must contain: the trigrams of each literal, those first that few texts have. */
type Needs = readonly (readonly (readonly number[])[])[]

/**
 * Answers searches that find nothing without a thread: those for words that no shard has, in a scope that some search
 * has found nothing in before. What is counted then depends on the scope alone.
 */
export class Nowhere {
  readonly #tables: Tables
  /** By scope. */
  readonly #counts = new LastUsed<SearchCounts>(mostKept)
  /** By word. */
  readonly #needs = new LastUsed<Needs>(mostKept)

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** What a search counts that certainly finds nothing, none of it looked at; undefined where that is not known. */
  counts(targets: readonly IndexedTarget[], query: FileQuery): SearchCounts | undefined {
    const scope = scopeOf(targets, query)
    const counts = scope === undefined ? undefined : this.#counts.find(scope)
    return counts && this.#isNowhere(query.pattern, query) ? counts : undefined
  }

  /** Remembers what a search has counted that went through all targets. */
  note(targets: readonly IndexedTarget[], query: FileQuery, counts: SearchCounts): void {
    const scope = counts.candidates === 0 ? scopeOf(targets, query) : undefined
    if (scope !== undefined) this.#counts.set(scope, counts)
  }

  #isNowhere(pattern: FilePattern, query: FileQuery): boolean {
    switch (pattern.kind) {
      case 'literal': {
        const { caseSensitive } = query
        const needs = this.#needs.get(`${caseSensitive} ${pattern.text}`, () => needsOf(pattern.text, caseSensitive))
        return placesOf(pattern, query).every((kind) => this.#isRuledOut(needs, kind))
      }
      case 'and':
        return pattern.children.some((child) => this.#isNowhere(child, query))
      case 'or':
        return pattern.children.every((child) => this.#isNowhere(child, query))
      case 'quiet':
        return this.#isNowhere(pattern.child, query)
      case 'everything':
      case 'not':
      case 'regexp':
      case 'structural':
        return false
    }
  }

  #isRuledOut(needs: Needs, kind: IndexKind): boolean {
    const tables = this.#tables(kind)
    if (!tables || tables.length > mostShards) return false
    return tables.every((table) => needs.some((literals) => !literals.some((trigrams) => table.hasAll(trigrams))))
  }
}

function needsOf(word: string, caseSensitive: boolean): Needs {
  const required = requiredBy(compileLiteral(word, { caseSensitive }))
  return required.map(({ literals }) => literals.map((literal) => trigramsInBlock(literal).toSorted(byRareness)))
}

const byRareness = (a: number, b: number) => commonness(a) - commonness(b)

function commonness(trigram: number): number {
  const bytes = [trigram >>> 16, (trigram >>> 8) & 0xff, trigram & 0xff]
  return bytes.reduce((sum, byte) => sum + (byteCommonness[byte] ?? 0), 0)
}

/** The shards of whatever a leaf is looked for in, of those that a search in texts looks into. */
function placesOf({ place }: { readonly place?: 'content' }, { results }: FileQuery): readonly IndexKind[] {
  return results === 'both' && place !== 'content' ? ['blobs', 'trees'] : ['blobs']
}

/** Whatever but its pattern decides what a search in texts counts that finds nothing; undefined for others, and where that is too much to tell. */
function scopeOf(targets: readonly IndexedTarget[], query: FileQuery): string | undefined {
  const isPlain = targets.length <= mostTargets && targets.every(({ hidden }) => hidden === undefined)
  if (!isPlain || (query.results !== 'content' && query.results !== 'both')) return undefined
  return JSON.stringify([targets, { ...query, pattern: undefined }])
}
