import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileMatch } from '../fileMatch.js'
import type { FileQuery } from '../fileQuery.js'
import { decodeFound } from '../indexed/foundCodec.js'
import { openTools } from '../indexed/indexThread.js'
import { runSearchTask, type TaskOutcome } from '../indexed/searchTask.js'
import { emptyView, type IndexView } from '../indexed/shardSet.js'
import { packTargets } from '../indexed/targetList.js'
import { TaskState } from '../indexed/taskState.js'
import type { NewShard } from '../indexer/indexTarget.js'
import { indexRevisions } from '../indexer/indexRevisions.js'
import { indexSymbols } from '../indexer/indexSymbols.js'
import type { SearchLimits } from '../searchBackend.js'
import { byKind } from '../store/catalog.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import { commitOf, type MadeRepository, type MadeSource, madeReader } from './madeWorld.js'

/** An index in a folder, as a search thread has it open, for tests. */
export class TestIndex {
  readonly tools: ReturnType<typeof openTools>
  readonly source: SymbolSource
  readonly trees = new Map<string, number>()
  readonly #folder = mkdtempSync(join(tmpdir(), 'sextant-symbols-'))
  readonly #next = byKind(() => 0)
  #files = 0
  view: IndexView = emptyView

  constructor(source: SymbolSource) {
    this.source = source
    this.tools = openTools(source)
  }

  readonly target = {
    reserve: async (kind: NewShard['kind'], count: number) => (this.#next[kind] += count) - count,
    newFile: async (kind: NewShard['kind']) => join(this.#folder, `${kind}-${this.#files++}.shard`),
  }

  async add(repositories: readonly MadeRepository[], number: number): Promise<void> {
    const repository = repositories[number]
    if (!repository) return
    const revisions = repository.revisions.map((_, revision) => ({
      commit: commitOf(number, revision),
      source: { repository, revision },
    }))
    const reader = madeReader((commit): MadeSource => ({ repository, revision: Number(commit.slice(20)) }))
    const result = await indexRevisions({
      revisions,
      near: undefined,
      shards: this.tools.shards,
      reader,
      target: this.target,
      isLargeAllowed: () => false,
      maxBytes: 100_000,
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    for (const { commit, tree } of result.revisions) this.trees.set(commit, tree)
    this.show(result.shards)
  }

  show(added: readonly NewShard[], removed: readonly { readonly path: string }[] = []): void {
    for (const { kind, path, summary } of added) {
      const kept = this.view[kind].filter((file) => !removed.some(({ path: gone }) => gone === file.path))
      const files = [...kept, { path, first: summary.first, last: summary.last }].sort((a, b) => a.first - b.first)
      if (files.some(({ first }, place) => first <= (files[place - 1]?.last ?? -1))) throw new Error('Files overlap.')
      this.view = { ...this.view, [kind]: files }
    }
    this.tools.shards.show(this.view)
  }

  /** Every match under each of its targets, which are the places of the trees. */
  matches(
    { query, limits }: { readonly query: FileQuery; readonly limits: SearchLimits },
    trees: readonly number[],
  ): { readonly found: readonly { readonly target: number; readonly match: FileMatch }[]; outcome: TaskOutcome } {
    const found: { target: number; match: FileMatch }[] = []
    const targets = packTargets(trees.map((tree, place) => ({ place, tree, group: 0 })))
    const task = { targets, query, limits, state: TaskState.create(), thread: 0, threads: 1, milliseconds: 60_000 }
    const outcome = runSearchTask(this.tools, task, (batch) => {
      for (const { match, targets: places } of decodeFound(batch.found)) {
        for (const target of places) found.push({ target, match })
      }
    })
    return { found, outcome }
  }

  /** What a search for symbols finds: for each file its target, its path and its symbols in one line. */
  search(
    wanted: { readonly query: FileQuery; readonly limits: SearchLimits },
    trees: readonly number[],
  ): { readonly found: readonly string[]; readonly outcome: TaskOutcome } {
    const { found, outcome } = this.matches(wanted, trees)
    const lines = found.map(({ target, match }) => {
      if (match.matchingLines !== match.symbols?.length) throw new Error('Symbols are not counted as they are.')
      return `${target} ${match.path} ${JSON.stringify(match.symbols)}`
    })
    return { found: lines, outcome }
  }

  /** Indexes symbols until `slices` slices are done or nothing is left; each slice reads so many blobs. */
  async indexSymbols(trees: readonly number[], { slices, blobs }: { slices: number; blobs: number }): Promise<number> {
    let left = trees
    for (let slice = 0; slice < slices && left.length > 0; slice++) {
      let read = 0
      const goOn = () => ++read < blobs
      const { shards, source, target } = { shards: this.tools.shards, source: this.source, target: this.target }
      const result = await indexSymbols({ trees: Uint32Array.from(left), shards, source, target, goOn })
      this.show(result.shards, result.replaced)
      left = left.slice(result.trees)
    }
    return left.length
  }

  close(): void {
    this.tools.shards.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
