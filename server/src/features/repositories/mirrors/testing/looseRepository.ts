import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

/** A line of a tree object. */
export interface Line {
  readonly mode: string
  readonly name: string | Buffer
  readonly id: string
}

/** A bare repository that is written byte by byte, so that it may hold what git would never make. */
export class LooseRepository {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    for (const name of ['objects/pack', 'refs/heads', 'refs/tags']) mkdirSync(join(folder, name), { recursive: true })
    this.file('HEAD', 'ref: refs/heads/main\n')
    this.file('config', '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  }

  file(path: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), content)
  }

  /** Writes an object as it is given: gitformat-loose. Answers its id. */
  object(type: string, content: string | Buffer): string {
    const bytes = Buffer.from(content)
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    const id = createHash('sha1').update(whole).digest('hex')
    this.file(`objects/${id.slice(0, 2)}/${id.slice(2)}`, deflateSync(whole, { level: 1 }))
    return id
  }

  blob(content: string | Buffer): string {
    return this.object('blob', content)
  }

  /** A tree of these lines in this order, whatever git's order is. */
  tree(lines: readonly Line[]): string {
    const parts = lines.flatMap(({ mode, name, id }) => [
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    ])
    return this.object('tree', Buffer.concat(parts))
  }

  /** A commit of a tree; what is given replaces the usual lines. */
  commit(tree: string, given: { readonly header?: string; readonly message?: string | Buffer } = {}): string {
    const people =
      'author alice <alice@example.com> 1700000000 +0000\ncommitter alice <alice@example.com> 1700000000 +0000\n'
    const head = Buffer.from(`tree ${tree}\n${given.header ?? people}\n`)
    return this.object('commit', Buffer.concat([head, Buffer.from(given.message ?? 'x\n')]))
  }

  reference(name: string, id: string): void {
    this.file(name, `${id}\n`)
  }

  /** The branch main, with these lines in their order, a file that every search finds at its place, and those after. */
  main(
    lines: readonly Line[] = [],
    given: Parameters<LooseRepository['commit']>[1] = {},
    after: readonly Line[] = [],
  ): string {
    const needle = { mode: '100644', name: 'zz-needle.txt', id: this.blob('a needle that is found\n') }
    const place = lines.findLastIndex(({ name }) => Buffer.compare(Buffer.from(name), Buffer.from(needle.name)) < 0) + 1
    const commit = this.commit(this.tree([...lines.slice(0, place), needle, ...lines.slice(place), ...after]), given)
    this.reference('refs/heads/main', commit)
    return commit
  }
}

/** A line for a plain file. */
export const file = (name: string | Buffer, id: string): Line => ({ mode: '100644', name, id })
export const folder = (name: string | Buffer, id: string): Line => ({ mode: '40000', name, id })
export const link = (name: string | Buffer, id: string): Line => ({ mode: '120000', name, id })
export const gitlink = (name: string | Buffer, id: string): Line => ({ mode: '160000', name, id })
