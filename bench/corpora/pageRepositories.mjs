import { join } from 'node:path'
import { inCache } from './cache.mjs'
import { randomNumbers } from './random.mjs'
import { changed, commitHead, fastImport, git, makeRepository } from './repository.mjs'

/** How large each repository is; `quick` is to try the benchmark out. */
const sizes = {
  full: { bytes: 1_000_000, entries: 10_000, commits: 100_000, files: 4000, changedFiles: 40, blameCommits: 5000 },
  quick: { bytes: 100_000, entries: 1000, commits: 2000, files: 300, changedFiles: 4, blameCommits: 200 },
}

/** How many different files of code there are, so that one can be asked for that nobody asked for before. */
const codeFiles = 12
const changedLines = 125
const blameLines = 2000
const longLines = 100_000
const seed = 20_261_121

const words = 'account basket courier delivery estimate fragile gateway harbour invoice journey keeper ledger'.split(
  ' ',
)
const authors = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank']

/**
 * The repositories that the pages are measured on, below one folder, made by recipe: `{ folder, code, entries, history,
 * diff, blame }`. Each has a `gitDirectory`, its `name` on the pages, and what is to be asked of it. `quick` makes small
 * ones.
 */
export async function pageRepositories(quick) {
  const size = quick ? sizes.quick : sizes.full
  const { folder, made } = await inCache(
    `pages-${quick ? 'quick' : 'full'}`,
    { size, seed, version: 3 },
    async (aside) => {
      const make = (name, parts) => makeBare(join(aside, `${name}.git`), parts)
      const followed = await make('history', historyOf(size))
      const paths = git(followed.gitDirectory, 'ls-tree', '-r', '--name-only', 'main').split('\n')
      await make('code', codeOf(size))
      await make('entries', entriesOf(size))
      await make('diff', diffOf(size))
      await make('blame', blameOf(size))
      return { paths }
    },
  )
  const at = (name) => ({ name, gitDirectory: join(folder, `${name}.git`) })
  return {
    folder,
    code: { ...at('code'), paths: Array.from({ length: codeFiles }, (_, file) => codePath(file)), long: longPath },
    entries: { ...at('entries'), path: entriesPath, count: size.entries },
    history: { ...at('history'), paths: spread(made.paths, 40), commits: size.commits },
    diff: { ...at('diff'), lines: 2 * changedLines * size.changedFiles },
    blame: { ...at('blame'), path: blamePath, commits: size.blameCommits },
  }
}

const spread = (list, count) =>
  list.filter((_, at) => at % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count)

async function makeBare(gitDirectory, parts) {
  makeRepository(gitDirectory)
  await fastImport(gitDirectory, parts)
  return { gitDirectory }
}

const phrase = (random, count) => Array.from({ length: count }, () => words[random(words.length)]).join(' ')
const camel = (random) => `${words[random(words.length)]}${capital(words[random(words.length)])}`
const capital = (word) => word[0].toUpperCase() + word.slice(1)

const codePath = (file) => `src/large${file}.ts`
const longPath = 'src/long.ts'

/** Files of TypeScript that are large, and one of many lines. */
function* codeOf({ bytes }) {
  const random = randomNumbers(seed)
  yield* commitHead('main', { message: 'Add code' })
  for (let file = 0; file < codeFiles; file++) {
    const parts = []
    for (let length = 0; length < bytes - 600; length += parts.at(-1).length) parts.push(codePart(random, parts.length))
    yield* changed(codePath(file), parts.join(''))
  }
  const lines = Array.from({ length: longLines }, (_, at) => `export const ${camel(random)}${at} = ${random(9999)}`)
  yield* changed(longPath, `${lines.join('\n')}\n`)
}

function codePart(random, number) {
  const [name, item, count] = [camel(random), camel(random), random(1000)]
  return `/** ${capital(phrase(random, 6))}. */
export class ${capital(name)}${number} extends Base<${capital(item)}> {
  readonly #${item} = new Map<string, ${capital(name)}>()

  async ${item}(${name}: string, options: { limit?: number } = {}): Promise<number> {
    // ${phrase(random, 8)}
    if (${name}.length > ${count} && options.limit !== undefined) throw new RangeError(\`no \${${name}}\\n\`)
    const found = await this.load('${phrase(random, 2)}', /^[a-z]+\\d*$/u, ${count})
    return found?.total ?? ${count} + this.#${item}.size
  }
}

`
}

const entriesPath = 'many'

/** A folder with many files and folders. */
function* entriesOf({ entries }) {
  const random = randomNumbers(seed + 1)
  for (let commit = 0; commit < 50; commit++) {
    yield* commitHead('main', { count: commit, message: `Add part ${commit}` })
    for (let at = commit; at < entries; at += 50) {
      const name = `${words[random(words.length)]}-${String(at).padStart(5, '0')}`
      const path = at % 5 === 0 ? `${entriesPath}/${name}/index.ts` : `${entriesPath}/${name}.ts`
      yield* changed(path, `export const value = ${at}\n`)
    }
  }
}

/** Many commits to some thousands of files: edits of a line or two, files that move, and branches that are merged. */
function* historyOf({ commits, files: count }) {
  const random = randomNumbers(seed + 2)
  const files = Array.from({ length: count }, (_, at) => ({ path: newPath(random, at), lines: codeLines(random, 30) }))
  yield* commitHead('main', { message: 'Begin', author: authorOf(random) })
  for (const { path, lines } of files) yield* changed(path, lines.join('\n'))
  for (let number = 1; number < commits; number++) {
    const isMerge = number % 50 === 49
    const branch = number % 50 === 48 ? 'side' : 'main'
    // The branch leaves main two commits before it comes back.
    if (branch === 'side') yield 'reset refs/heads/side\nfrom refs/heads/main\n\n'
    yield* commitHead(branch, {
      count: number,
      message: `${capital(phrase(random, 5))}\n\nNumber ${number}.\n`,
      author: authorOf(random),
    })
    if (isMerge) yield 'merge refs/heads/side\n'
    const file = files[random(files.length)]
    if (number % 60 === 7) {
      const moved = newPath(random, count + number)
      yield `R ${JSON.stringify(file.path)} ${JSON.stringify(moved)}\n`
      file.path = moved
    }
    file.lines[random(file.lines.length)] = codeLines(random, 1)[0]
    yield* changed(file.path, file.lines.join('\n'))
  }
}

const newPath = (random, at) => `${words[random(words.length)]}/${words[random(words.length)]}/${camel(random)}${at}.ts`
const codeLines = (random, count) =>
  Array.from({ length: count }, () => `export const ${camel(random)} = '${phrase(random, 3)}' // ${random(9999)}`)
const authorOf = (random) => `${authors[random(authors.length)]} <${authors[random(authors.length)]}@example.com>`

/** Two commits; the second changes many lines of some files. */
function* diffOf({ changedFiles }) {
  const random = randomNumbers(seed + 3)
  const files = Array.from({ length: changedFiles }, (_, at) => ({
    path: newPath(random, at),
    lines: codeLines(random, 500),
  }))
  for (const [count, message] of ['Begin', 'Change much'].entries()) {
    yield* commitHead('main', { count, message })
    for (const { path, lines } of files) yield* changed(path, lines.join('\n'))
    // Five lines in twenty, so that hunks come apart.
    for (const { lines } of files) {
      for (let line = 0; line < changedLines; line++)
        lines[Math.floor(line / 5) * 20 + (line % 5)] = codeLines(random, 1)[0]
    }
  }
}

const blamePath = 'src/ledger.ts'

/** A file that many commits changed, a few lines each. */
function* blameOf({ blameCommits }) {
  const random = randomNumbers(seed + 4)
  const lines = codeLines(random, blameLines)
  for (let count = 0; count < blameCommits; count++) {
    yield* commitHead('main', { count, message: capital(phrase(random, 5)), author: authorOf(random) })
    for (let each = 0; each < 2; each++) lines[random(lines.length)] = codeLines(random, 1)[0]
    yield* changed(blamePath, lines.join('\n'))
  }
}
