import { gitOutput } from '../../../testGit.js'

/** A file as git has it. */
export interface PlainFile {
  readonly path: string
  /** Undefined when the engine is to find it by its path only. */
  readonly lines: readonly string[] | undefined
}

/** Looks into a repository in the plainest way: git lists a commit, and prints each blob. Answers are remembered. */
export class PlainRepository {
  readonly gitDirectory: string
  readonly #blobs = new Map<string, readonly string[] | undefined>()
  readonly #commits = new Map<string, readonly PlainFile[]>()

  constructor(gitDirectory: string) {
    this.gitDirectory = gitDirectory
  }

  filesOf(commit: string): readonly PlainFile[] {
    const known = this.#commits.get(commit)
    if (known) return known
    const listed = gitOutput(this.gitDirectory, ['ls-tree', '-r', '-z', commit]).toString().split('\0').slice(0, -1)
    const entries = listed.flatMap((entry) => {
      const [, blob, path] = /^\d+ blob ([0-9a-f]{40})\t(.*)$/s.exec(entry) ?? []
      return blob && path ? [{ blob, path }] : []
    })
    this.#readBlobs(entries.map(({ blob }) => blob))
    const files = entries.map(({ blob, path }) => ({ path, lines: this.#blobs.get(blob) }))
    this.#commits.set(commit, files)
    return files
  }

  #readBlobs(blobs: readonly string[]): void {
    const missing = [...new Set(blobs)].filter((blob) => !this.#blobs.has(blob))
    if (missing.length === 0) return
    const printed = gitOutput(this.gitDirectory, ['cat-file', '--batch'], `${missing.join('\n')}\n`)
    let at = 0
    for (const blob of missing) {
      const end = printed.indexOf(10, at)
      const bytes = Number(printed.toString('utf8', at, end).split(' ')[2])
      const content = printed.subarray(end + 1, end + 1 + bytes)
      this.#blobs.set(blob, content.includes(0) ? undefined : content.toString().split('\n'))
      at = end + 1 + bytes + 1
    }
  }
}
