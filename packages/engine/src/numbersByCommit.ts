import type { ShardFile } from './indexed/shardSet.js'
import { openTextShard } from './textShard/open.js'
import { CorruptShard } from './textShard/pagedFile.js'

/** The numbers of the documents of a kind whose keys are commits, by commit. */
export class NumbersByCommit {
  readonly #byFile = new Map<string, readonly (readonly [commit: string, number: number])[]>()
  #byCommit = new Map<string, number>()

  of(commit: string): number | undefined {
    return this.#byCommit.get(commit.slice(0, 40))
  }

  entries(): Iterable<readonly [commit: string, number: number]> {
    return this.#byCommit
  }

  all(): Iterable<number> {
    return this.#byCommit.values()
  }

  numbersIn(path: string): readonly number[] {
    return this.#byFile.get(path)?.map(([, number]) => number) ?? []
  }

  /** Reads files that are new; answers those that are damaged. */
  show(files: readonly ShardFile[]): readonly string[] {
    const named = new Set(files.map(({ path }) => path))
    for (const path of this.#byFile.keys()) if (!named.has(path)) this.#byFile.delete(path)
    const damaged: string[] = []
    for (const { path } of files) {
      if (this.#byFile.has(path)) continue
      try {
        this.#byFile.set(path, readNumbers(path))
      } catch (error) {
        if (!(error instanceof CorruptShard)) throw error
        damaged.push(path)
      }
    }
    // A commit that was indexed again has several numbers: the last is that of the newest.
    this.#byCommit = new Map([...this.#byFile.values()].flat().sort(([, a], [, b]) => a - b))
    return damaged
  }
}

function readNumbers(path: string): readonly (readonly [string, number])[] {
  const shard = openTextShard(path)
  try {
    return Array.from({ length: shard.documents }, (_, ordinal) => {
      return [Buffer.from(shard.keyAt(ordinal)).toString('hex'), shard.numberAt(ordinal)] as const
    })
  } finally {
    shard.close()
  }
}
