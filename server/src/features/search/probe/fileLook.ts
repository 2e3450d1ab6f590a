import type { FileMatch, FileQuery, IndexSettings, SearchBackend, SearchCounts } from '@sextant/engine'
import { quoteRegex } from '@sextant/regex'
import type { SearchSource } from '../searchSource.js'

/** What a search sees of one file. */
export interface FileLook {
  /** Whether the path and language conditions leave the file. */
  readonly isLeft: boolean
  readonly match: FileMatch | undefined
  readonly counts: SearchCounts
}

/**
 * Looks at one file of a revision as searches do: the engine itself is asked, in a search that no other file takes part
 * in, so that what it says is what happens.
 */
export class FileJudge {
  readonly path: string
  readonly source: SearchSource
  readonly #backend: SearchBackend<SearchSource>
  readonly #files: IndexSettings
  readonly #signal: AbortSignal

  constructor(
    services: { readonly backend: SearchBackend<SearchSource>; readonly files: IndexSettings },
    the: { readonly source: SearchSource; readonly path: string; readonly signal: AbortSignal },
  ) {
    this.#backend = services.backend
    this.#files = services.files
    this.source = the.source
    this.path = the.path
    this.#signal = the.signal
  }

  /** What becomes of the file in a query. */
  async look(query: Partial<FileQuery>): Promise<FileLook> {
    const { matches, counts } = await this.#search({ ...query, paths: [this.#itself, ...(query.paths ?? [])] }, 1)
    // A search that ends with its first match may have counted nothing yet.
    return { isLeft: counts.filtered > 0 || matches.length > 0, match: matches[0], counts }
  }

  /** Paths that a pattern without regard to case matches, in the order of results; at most `most`. */
  async pathsLike(pattern: string, most: number): Promise<readonly string[]> {
    const { matches } = await this.#search({ paths: [{ pattern, negated: false }] }, most)
    return matches.map(({ path }) => path)
  }

  /** Paths are matched without regard to case where the query is, but two files may differ in nothing else. */
  get #itself() {
    return { pattern: `(?-i:^${quoteRegex(this.path)}$)`, negated: false }
  }

  async #search(query: Partial<FileQuery>, most: number) {
    const matches: FileMatch[] = []
    const { maxBytes: fileBytes, largeFiles } = this.#files
    const limits = { matches: most, linesPerFile: 1, contextLines: 0, lineBytes: 200, fileBytes, largeFiles }
    const request = { query: { ...everyPath, ...query }, targets: [this.source], limits }
    const receive = (batch: { readonly matches: readonly FileMatch[] }) => void matches.push(...batch.matches)
    const { counts } = await this.#backend.search(request, receive, this.#signal)
    return { matches, counts }
  }
}

const everyPath: FileQuery = {
  pattern: { kind: 'everything' },
  caseSensitive: false,
  paths: [],
  languages: [],
  results: 'path',
}
