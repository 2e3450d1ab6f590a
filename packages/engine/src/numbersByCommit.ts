import type { ShardFile } from './indexed/shardSet.js'
import { openTextShard } from './textShard/open.js'
import { CorruptShard } from './textShard/pagedFile.js'

export type NumberedCommit = readonly [commit: string, number: number]

/** As many hexadecimal digits of an id as a shard keeps. */
const keyDigits = 40

/** Of more files that have not come yet nothing is remembered; they are read when they come. */
const mostExpected = 100

/**
 * The numbers of the documents of a kind whose keys are commits, by commit. Files are opened only at the start: what is
 * in a new one is told by who wrote it, for opening a file of a huge repository would keep this thread from everything.
 */
export class NumbersByCommit {
  readonly #byFile = new Map<string, readonly NumberedCommit[]>()
  readonly #expected = new Map<string, readonly NumberedCommit[]>()
  #byCommit = new Map<string, number>()

  of(commit: string): number | undefined {
    return this.#byCommit.get(commit.slice(0, keyDigits))
  }

  entries(): Iterable<NumberedCommit> {
    return this.#byCommit
  }

  all(): Iterable<number> {
    return this.#byCommit.values()
  }

  numbersIn(path: string): readonly number[] {
    return this.#byFile.get(path)?.map(([, number]) => number) ?? []
  }

  /** Says what is in a file that is about to be shown: those of some commits whose numbers are in its stretch. */
  expect(
    path: string,
    commits: readonly NumberedCommit[],
    { first, last }: { readonly first: number; readonly last: number },
  ): void {
    const own = commits.filter(([, number]) => number >= first && number <= last)
    this.#expect(
      path,
      own.map(([commit, number]) => [commit.slice(0, keyDigits), number]),
    )
  }

  /** Says that a file is about to be shown which holds what others do, or of that what has certain numbers. */
  expectMerged(paths: readonly string[], to: string, keep: Uint32Array | undefined): void {
    const lists = paths.map((path) => this.#byFile.get(path))
    if (lists.includes(undefined)) return
    const kept = keep && new Set(keep)
    const all = lists.flatMap((list) => list ?? [])
    this.#expect(to, kept ? all.filter(([, number]) => kept.has(number)) : all)
  }

  #expect(path: string, commits: readonly NumberedCommit[]): void {
    this.#expected.set(path, commits)
    // Some files never come, because their job failed in the end.
    for (const oldest of this.#expected.keys()) {
      if (this.#expected.size <= mostExpected) break
      this.#expected.delete(oldest)
    }
  }

  /** Learns which files there are; answers those that are damaged. */
  show(files: readonly ShardFile[]): readonly string[] {
    const named = new Set(files.map(({ path }) => path))
    const gone = [...this.#byFile.keys()].filter((path) => !named.has(path))
    const fresh = files.filter(({ path }) => !this.#byFile.has(path))
    if (gone.length + fresh.length === 0) return []
    for (const path of gone) this.#byFile.delete(path)
    const damaged = fresh.flatMap(({ path }) => (this.#learn(path) ? [] : [path]))
    // A commit that was indexed again has several numbers: the last is that of the newest.
    this.#byCommit = new Map([...this.#byFile.values()].flat().sort(([, a], [, b]) => a - b))
    return damaged
  }

  /** False when the file is damaged. */
  #learn(path: string): boolean {
    try {
      this.#byFile.set(path, this.#expected.get(path) ?? readNumbers(path))
      return true
    } catch (error) {
      if (!(error instanceof CorruptShard)) throw error
      return false
    } finally {
      this.#expected.delete(path)
    }
  }
}

function readNumbers(path: string): readonly NumberedCommit[] {
  const shard = openTextShard(path)
  try {
    return Array.from({ length: shard.documents }, (_, ordinal) => {
      return [Buffer.from(shard.keyAt(ordinal)).toString('hex'), shard.numberAt(ordinal)] as const
    })
  } finally {
    shard.close()
  }
}
