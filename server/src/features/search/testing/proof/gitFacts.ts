import { gitOutput } from '../../../../testGit.js'

/** A file as git lists and prints it. */
export interface PlainFile {
  readonly path: string
  /** Undefined for what holds no lines of text. */
  readonly lines: readonly string[] | undefined
}

export interface PlainCommit {
  readonly id: string
  readonly parents: readonly string[]
  /** `Name <address>`. */
  readonly author: string
  readonly committer: string
  /** Of the committer, in seconds. */
  readonly date: number
  readonly message: string
}

/** A path that a commit changed, with the lines that went and came. */
export interface PlainChange {
  readonly path: string
  readonly isGone: boolean
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** What git's own commands say of one repository. Answers are remembered; nothing of the product has a part in it. */
export class GitFacts {
  readonly #gitDirectory: string
  readonly #known = new Map<string, unknown>()

  constructor(gitDirectory: string) {
    this.#gitDirectory = gitDirectory
  }

  /** What `make` gives, asked for once under a key. */
  once<Value>(key: string, make: () => Value): Value {
    // What was put under a key is what its maker makes.
    if (!this.#known.has(key)) this.#known.set(key, make())
    return this.#known.get(key) as Value
  }

  /** The commit that a revision names; undefined when it names none. */
  commitOf(revision: string): string | undefined {
    return this.once(`commit ${revision}`, () => {
      try {
        return this.#git('rev-parse', '--verify', '--quiet', `${revision || 'HEAD'}^{commit}`).trim() || undefined
      } catch {
        return undefined
      }
    })
  }

  /** The full names of references below a prefix such as `refs/heads/`. */
  references(prefix: string): readonly string[] {
    return lines(this.#git('for-each-ref', '--format=%(refname)', prefix))
  }

  /** The newest commit that a revision had at a time, in seconds. */
  commitAt(revision: string, seconds: number): string | undefined {
    const asked = ['rev-list', '-1', '--first-parent', `--before=${seconds}`, revision || 'HEAD', '--']
    return this.#git(...asked).trim() || undefined
  }

  files(commit: string): readonly PlainFile[] {
    return this.once(`files ${commit}`, () => {
      const listed = this.#git('ls-tree', '-r', '-z', commit).split('\0')
      const entries = listed.flatMap((entry) => {
        const [, blob, path] = /^100\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? []
        return blob !== undefined && path !== undefined ? [{ blob, path }] : []
      })
      const texts = this.#blobs(entries.map(({ blob }) => blob))
      return entries.map(({ blob, path }) => ({ path, lines: texts.get(blob) }))
    })
  }

  /** Those that a commit descends from, and itself. */
  commits(tips: readonly string[], without: readonly string[]): readonly PlainCommit[] {
    const range = [...tips, ...without.map((each) => `^${each}`)]
    return this.once(`commits ${range.join(' ')}`, () => {
      const format = '%H%x00%P%x00%an <%ae>%x00%cn <%ce>%x00%ct%x00%B%x00%x00'
      const records = this.#git('log', `--format=${format}`, ...range, '--').split('\0\0\n')
      return records.flatMap((record) => {
        const [id = '', parents = '', author = '', committer = '', date = '', message = ''] = record.split('\0')
        if (id === '') return []
        const above = parents.split(' ').filter((each) => each !== '')
        return [{ id, parents: above, author, committer, date: Number(date), message: message.trimEnd() }]
      })
    })
  }

  /** What a commit changed against its parent; nothing for a merge. */
  changes({ id, parents }: PlainCommit): readonly PlainChange[] {
    if (parents.length > 1) return []
    return this.once(`changes ${id}`, () => {
      const asked = ['diff-tree', '-p', '-r', '-U0', '--root', '--no-renames', '--no-commit-id', '--no-color', id]
      return this.#git(...asked)
        .split(/^diff --git /m)
        .slice(1)
        .map(changeOf)
    })
  }

  #blobs(ids: readonly string[]): ReadonlyMap<string, readonly string[] | undefined> {
    const texts = new Map<string, readonly string[] | undefined>()
    const distinct = [...new Set(ids)]
    if (distinct.length === 0) return texts
    const printed = gitOutput(this.#gitDirectory, ['cat-file', '--batch'], `${distinct.join('\n')}\n`)
    let at = 0
    for (const blob of distinct) {
      const end = printed.indexOf(10, at)
      const bytes = Number(printed.toString('utf8', at, end).split(' ')[2])
      const content = printed.subarray(end + 1, end + 1 + bytes)
      const isText = bytes <= 1024 * 1024 && !content.subarray(0, 8000).includes(0)
      texts.set(blob, isText ? content.toString().split('\n') : undefined)
      at = end + 1 + bytes + 1
    }
    return texts
  }

  #git(...args: readonly string[]): string {
    return gitOutput(this.#gitDirectory, ['-c', 'core.quotePath=false', ...args]).toString()
  }
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

function changeOf(patch: string): PlainChange {
  const [head = '', ...hunks] = patch.split(/^@@ .*$/m)
  const path = /^\+\+\+ b\/(.*)$/m.exec(head)?.[1] ?? /^--- a\/(.*)$/m.exec(head)?.[1] ?? head.split(' b/')[1] ?? ''
  const changed = hunks.flatMap((hunk) => hunk.split('\n'))
  const starting = (sign: string) => changed.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []))
  return {
    path: path.split('\n')[0]?.trimEnd() ?? '',
    isGone: /^deleted file mode/m.test(head),
    removed: starting('-'),
    added: starting('+'),
  }
}
