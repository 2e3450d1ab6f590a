import { join } from 'node:path'
import { openTestFolder } from '../../../testRepository.js'
import { gitOutput } from '../../../testGit.js'

const words = ['needle', 'hay', 'straw', 'Needle', 'stack', 'barn', 'x y', 'field']

export interface MadeOptions {
  readonly files: number
  /** Lines of a file, at most. */
  readonly lines: number
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
}

/** A real git repository with random texts, which random commits, branches and deletions change. */
export class MadeRepository {
  readonly gitDirectory: string
  readonly #folder = openTestFolder()
  readonly #options: MadeOptions
  #marks = 0
  #branches = 1

  constructor(options: MadeOptions) {
    this.#options = options
    this.gitDirectory = join(this.#folder.path, 'made.git')
    this.#folder.git('.', '-c', 'init.defaultBranch=main', 'init', '--quiet', '--bare', 'made.git')
    const paths = Array.from({ length: options.files }, (_, at) => pathOf(at))
    this.#import('refs/heads/main', [...paths.map((path) => this.#fileOf(path)), ['data.bin', '\0needle']])
  }

  /** The commits that branches are at, by the names of the branches. */
  tips(): ReadonlyMap<string, string> {
    const listed = gitOutput(this.gitDirectory, ['for-each-ref', '--format=%(refname) %(objectname)']).toString()
    return new Map(
      listed
        .trim()
        .split('\n')
        .map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? ''] as const),
    )
  }

  /** Changes something: mostly a few files on a branch, sometimes the set of branches. */
  change(): void {
    const branches = [...this.tips().keys()]
    const roll = this.#options.random()
    const others = branches.filter((name) => name !== 'refs/heads/main')
    if (roll < 0.2 && branches.length < 8) this.#import(`refs/heads/b${this.#branches++}`, this.#someFiles(), 'main')
    else if (roll < 0.35 && others.length > 2) gitOutput(this.gitDirectory, ['update-ref', '-d', this.#pick(others)])
    else {
      const branch = this.#pick(branches)
      this.#import(branch, this.#someFiles(), branch)
    }
  }

  remove(): void {
    this.#folder.remove()
  }

  #someFiles(): [path: string, text: string | undefined][] {
    const count = 1 + this.#below(this.#options.random() < 0.1 ? this.#options.files : 6)
    return Array.from({ length: count }, () => {
      const path = pathOf(this.#below(this.#options.files * 1.2))
      return this.#options.random() < 0.15 ? [path, undefined] : this.#fileOf(path)
    })
  }

  #fileOf(path: string): [path: string, text: string] {
    const { random, lines } = this.#options
    // Some files have several blocks and pages of an index.
    const count = random() < 0.05 ? lines * 20 : this.#below(lines)
    return [path, Array.from({ length: count }, () => this.#line(path)).join('')]
  }

  #line(path: string): string {
    const number = this.#below(300)
    if (path.endsWith('.ts') && this.#options.random() < 0.2) return `function task_${number}() {}\n`
    return `// ${this.#pick(words)}_${number} ${this.#pick(words)} ${this.#below(10)} ${this.#pick(['a', 'b', 'C'])}\n`
  }

  /** Makes a commit of files; those without a text go. */
  #import(branch: string, files: readonly [path: string, text: string | undefined][], from?: string): void {
    const mark = ++this.#marks
    const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
    const script = [
      `commit ${branch}\n`,
      `committer alice <alice@example.com> ${1_700_000_000 + mark * 60} +0000\n`,
      data(`mend_${mark % 20}: change ${mark}`),
      ...(from === undefined ? [] : [`from ${from.startsWith('refs/') ? from : `refs/heads/${from}`}^0\n`]),
      ...[...new Map(files)].map(([path, text]) =>
        text === undefined ? `D ${path}\n` : `M 100644 inline ${path}\n${data(text)}`,
      ),
    ]
    gitOutput(this.gitDirectory, ['fast-import', '--quiet', '--force'], script.join(''))
  }

  #below(limit: number): number {
    return Math.floor(this.#options.random() * limit)
  }

  #pick<Item>(items: readonly Item[]): Item {
    // Every list that is handed in has items.
    return items[this.#below(items.length)] as Item
  }
}

const pathOf = (number: number) => `mod${number % 10}/part${number % 3}/f${number}.${number % 3 === 0 ? 'txt' : 'ts'}`

/** Numbers from 0 to 1 that repeat for a seed (mulberry32, public domain). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
