import type { CompiledQuery } from '../compiledQuery.js'
import type { Tree } from '../trees/tree.js'

/** Which files of a stretch a query's path and language conditions leave: one byte each, 1 for those that are left. */
export interface Filtered {
  readonly fits: Uint8Array
  readonly count: number
}

/** Answers are kept until they have so many bytes together. */
const mostBytes = 8 * 1024 * 1024

/** Path and language conditions, evaluated over stretches of trees; the answers are kept for the next search. */
export class FileFilters {
  readonly #known = new Map<string, Filtered>()
  #bytes = 0

  /** Undefined when the query has no such conditions. */
  of(query: CompiledQuery, tree: Tree, from: number, to: number): Filtered | undefined {
    if (query.paths.length === 0 && query.languages.length === 0) return undefined
    const key = `${tree.number} ${from} ${to} ${query.conditions}`
    const known = this.#known.get(key)
    if (known) return known
    const filtered = filter(query, tree, from, to)
    this.#bytes += to - from + 100
    if (this.#bytes > mostBytes) this.clear()
    this.#known.set(key, filtered)
    return filtered
  }

  clear(): void {
    this.#known.clear()
    this.#bytes = 0
  }
}

function filter(query: CompiledQuery, tree: Tree, from: number, to: number): Filtered {
  const fits = new Uint8Array(to - from)
  const languages = languagesThatFit(query, tree)
  const text = query.paths.length > 0 ? tree.pathText(from, to) : undefined
  const begin = tree.pathStart(from)
  const { pathEnds, languages: languageOf } = tree.columns
  let count = 0
  let start = 0
  for (let place = from; place < to; place++) {
    const end = (pathEnds[place] ?? 0) - begin
    const language = languages[languageOf[place] ?? 0] ?? false
    const fit =
      language && (!text || query.paths.every(({ regex, negated }) => regex.test(text, start, end) !== negated))
    start = end + 1
    if (!fit) continue
    fits[place - from] = 1
    count += 1
  }
  return { fits, count }
}

function languagesThatFit({ languages }: CompiledQuery, tree: Tree): readonly boolean[] {
  return tree.columns.languageNames.map((name) => {
    return languages.every((language) => (language.name === name) !== language.negated)
  })
}
