import fc from 'fast-check'
import type { ChangedFile, HistoryCommit } from '../history/historyCommit.js'
import type { HistoryReader, HistoryTarget, ReadHistoryOptions } from '../history/historyReader.js'

/** A repository in memory. A source is the id of a commit. */
export class MadeHistory implements HistoryReader<string> {
  readonly #commits = new Map<string, HistoryCommit>()
  /** Ids of commits that were read, for tests of what is not read again. */
  readonly read: string[] = []

  /** Adds a commit; its id, made from its place, is the answer. */
  add(commit: Omit<HistoryCommit, 'commit'>): string {
    const id = (this.#commits.size + 1).toString(16).padStart(40, '0')
    this.#commits.set(id, { commit: id, ...commit })
    return id
  }

  forget(commit: string): void {
    this.#commits.delete(commit)
  }

  /** All that a target asks for, newest first. */
  list({ sources, excluded }: HistoryTarget<string>): readonly HistoryCommit[] {
    const gone = this.#reach(excluded)
    const all = [...this.#reach(sources)].filter((id) => !gone.has(id)).flatMap((id) => this.#commits.get(id) ?? [])
    return all.sort((a, b) => b.committer.date - a.committer.date || (a.commit < b.commit ? 1 : -1))
  }

  async *commits(target: HistoryTarget<string>, { diffBytes }: ReadHistoryOptions): AsyncGenerator<HistoryCommit> {
    for (const commit of this.list(target)) {
      this.read.push(commit.commit)
      yield diffBytes > 0 ? commit : { ...commit, files: [] }
    }
  }

  at(_source: string, commit: string): string {
    return commit
  }

  async count(target: HistoryTarget<string>): Promise<number> {
    return this.list(target).length
  }

  #reach(tips: readonly string[]): ReadonlySet<string> {
    const reached = new Set<string>()
    const next = [...tips]
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (reached.has(id) || !this.#commits.has(id)) continue
      reached.add(id)
      next.push(...(this.#commits.get(id)?.parents ?? []))
    }
    return reached
  }
}

const word = fc.constantFrom('retry', 'Retry', 'abort', 'größer', 'x', 'the timeout')
const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))
const lines = fc.array(line, { maxLength: 4 }).map((all) => Buffer.from(all.map((each) => `${each}\n`).join('')))
const place = fc.integer({ min: 0, max: 5000 })
const stretch = fc
  .record({ oldStart: place, newStart: place, removed: lines, added: lines })
  .filter(({ removed, added }) => removed.length + added.length > 0)
const path = fc.constantFrom('src/main.go', 'src/retry.ts', 'README.md', 'größe.txt')
const person = fc.record({
  name: fc.constantFrom('Alice Example', 'bob', 'Zoë', ''),
  email: fc.constantFrom('alice@example.com', 'bob@example.org', ''),
  date: fc.integer({ min: 0, max: 4_000_000_000 }),
})

export const madeFile: fc.Arbitrary<ChangedFile> = fc
  .record({ path, oldPath: fc.option(path, { nil: undefined }), stretches: fc.array(stretch, { maxLength: 3 }) })
  .map(({ oldPath, ...file }) => ({ ...file, ...(oldPath !== undefined && { oldPath }) }))

/** A commit without its id and parents. */
export const madeCommit: fc.Arbitrary<Omit<HistoryCommit, 'commit' | 'parents'>> = fc.record({
  author: person,
  committer: person,
  message: fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n')),
  files: fc.array(madeFile, { maxLength: 3 }),
  truncated: fc.boolean(),
})
