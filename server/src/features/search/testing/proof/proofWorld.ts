import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gitOutput } from '../../../../testGit.js'
import type { TestFolder } from '../../../../testRepository.js'
import { randomOf } from '../madeRepository.js'
import { GitFacts } from './gitFacts.js'
import type { PlainFacts, PlainWorld } from './plainWorld.js'

/** A repository of the proof: what it is, and how much is in it. */
interface Plan extends PlainFacts {
  readonly seed: number
  readonly codeowners?: readonly [path: string, text: string]
}

const plain = { isFork: false, isArchived: false, isPrivate: true, description: '', topics: [], metadata: {} }

const plans: readonly Plan[] = [
  {
    ...plain,
    name: 'api',
    seed: 1,
    description: 'The service that answers requests',
    topics: ['backend', 'go'],
    metadata: { tier: '1', team: 'core', reviewed: null },
    codeowners: [
      '.github/CODEOWNERS',
      '* @core\n*.go @alice\n/docs/ @org/writers\n/pkg/cache/ bob@example.com\n/gen/\n',
    ],
  },
  {
    ...plain,
    name: 'web',
    seed: 2,
    isPrivate: false,
    description: 'What people see',
    topics: ['frontend'],
    metadata: { tier: '2', team: 'core-web' },
    codeowners: ['CODEOWNERS', '*.ts @carol @org/web # the front\ntest/ dave@example.com\n'],
  },
  { ...plain, name: 'libs/queue', seed: 3, topics: ['backend'], metadata: { tier: '3', legacy: null } },
  { ...plain, name: 'libs/parse', seed: 4, isPrivate: false, description: 'Reads what others wrote' },
  { ...plain, name: 'api-fork', seed: 5, isFork: true, description: 'A fork of the service', topics: ['go'] },
  { ...plain, name: 'old', seed: 6, isArchived: true, metadata: { team: 'core' } },
]

export const proofEmails = { alice: ['alice@example.com'], bob: ['bob@example.com'] }

const authors = [
  'alice <alice@example.com>',
  'Bob B <bob@example.com>',
  'Carol <carol@work.example>',
  'dave <d@home.example>',
]
const words = ['retry', 'token', 'cache', 'parse', 'render', 'queue', 'worker', 'timeout', 'Error', 'config']
const folders = ['', 'pkg/cache/', 'pkg/', 'docs/', 'test/', 'gen/', 'src/ui/']

/** Makes the repositories of the proof below a folder: the same ones every time, with several years of history. */
export function makeProofWorld(folder: TestFolder): PlainWorld {
  const repositories = plans.map((plan) => ({ ...plan, git: new GitFacts(makeRepository(folder, plan)) }))
  return { repositories, emails: proofEmails }
}

function makeRepository(folder: TestFolder, plan: Plan): string {
  const place = join(folder.path, plan.name)
  mkdirSync(place, { recursive: true })
  folder.git(plan.name, '-c', 'init.defaultBranch=main', 'init', '--quiet')
  const gitDirectory = join(place, '.git')
  gitOutput(gitDirectory, ['fast-import', '--quiet'], new Script(plan).write())
  return gitDirectory
}

/** What git is to import: commits on `main`, with `dev` beside it, tags, and a merge. */
class Script {
  readonly #plan: Plan
  readonly #random: () => number
  #mark = 0

  constructor(plan: Plan) {
    this.#plan = plan
    this.#random = randomOf(plan.seed)
  }

  write(): string {
    const { codeowners } = this.#plan
    const paths = Array.from({ length: 40 }, () => this.#path())
    const first = [...paths.map((path) => this.#file(path)), ...(codeowners ? [[...codeowners] as const] : [])]
    const commits = [this.#commit('main', [...first, ['logo.bin', '\0retry token'] as const])]
    for (let at = 0; at < 11; at++) {
      commits.push(this.#commit('main', this.#change(paths)))
      if (at === 3)
        commits.push('reset refs/tags/v1\nfrom refs/heads/main\n\n', 'reset refs/heads/dev\nfrom refs/heads/main\n\n')
      if (at > 4 && at < 8) commits.push(this.#commit('dev', this.#change(paths)))
    }
    commits.push(this.#commit('main', [], 'merge refs/heads/dev\n'))
    commits.push('reset refs/tags/v2\nfrom refs/heads/main\n\n')
    commits.push(this.#commit('dev', this.#change(paths)))
    return commits.join('')
  }

  #commit(branch: string, files: readonly (readonly [path: string, text: string | undefined])[], more = ''): string {
    const mark = ++this.#mark
    // Noon of days that are some months apart.
    const seconds = Date.UTC(2019, this.#plan.seed + mark * 4, 10, 12) / 1000
    const [author, committer] = [this.#pick(authors), this.#pick(authors)]
    const message = `${this.#pick(words)}: mend ${this.#pick(words)} ${mark}\n\nIt was the ${this.#pick(words)}.`
    return [
      `commit refs/heads/${branch}\n`,
      `author ${author} ${seconds - 3600} +0000\n`,
      `committer ${committer} ${seconds} +0000\n`,
      data(message),
      more,
      ...[...new Map(files)].map(([path, text]) =>
        text === undefined ? `D ${path}\n` : `M 100644 inline ${path}\n${data(text)}`,
      ),
      '\n',
    ].join('')
  }

  #change(paths: readonly string[]): readonly (readonly [path: string, text: string | undefined])[] {
    return Array.from({ length: 2 + this.#below(4) }, () => {
      if (this.#random() < 0.15) return [this.#pick(paths), undefined] as const
      return this.#file(this.#random() < 0.7 ? this.#pick(paths) : this.#path())
    })
  }

  #path(): string {
    const extension = this.#pick(['ts', 'ts', 'go', 'go', 'py', 'md', 'txt'])
    const name = this.#random() < 0.1 ? 'README' : `${this.#pick(words).toLowerCase()}${this.#below(9)}`
    return `${this.#pick(folders)}${name}.${extension}`
  }

  #file(path: string): readonly [path: string, text: string] {
    const extension = path.slice(path.lastIndexOf('.'))
    const lines = Array.from({ length: 2 + this.#below(12) }, () => this.#line(extension))
    return [path, `${extension === '.go' ? 'package main\n' : ''}${lines.join('\n')}\n`]
  }

  #line(extension: string): string {
    const name = `${this.#pick(words)}${this.#below(20)}`
    const isDefinition = this.#random() < 0.25
    if (isDefinition && extension === '.ts') {
      return this.#random() < 0.5 ? `export function ${name}() {}` : `export class Big${name} {}`
    }
    if (isDefinition && extension === '.go') {
      return this.#random() < 0.5 ? `func ${name}() {}` : `type Big${name} struct{}`
    }
    if (isDefinition && extension === '.py') {
      return this.#random() < 0.5 ? `def ${name}(): pass` : `class Big${name}: pass`
    }
    const sign = extension === '.py' ? '#' : '//'
    return `${sign} ${this.#pick(words)} the ${this.#pick(words)} ${this.#below(30)} ${this.#pick(['times', 'x.y', 'foo(bar)'])}`
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  #pick<Item>(items: readonly Item[]): Item {
    // Every list that is handed in has items.
    return items[this.#below(items.length)] as Item
  }
}

const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
