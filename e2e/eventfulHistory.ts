import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type RandomNumbers, randomNumbers } from './randomNumbers.js'
import { git } from './sampleRepositories.js'

type Mode = '100644' | '100755' | '120000' | '160000'

interface Entry {
  readonly mode: Mode
  /** The commit of a submodule, the target of a link, else the bytes. */
  readonly content: Buffer
}

/** What is at each path. */
type Files = Map<string, Entry>

const words = 'apple brick cloud delta ember flint grove haven inlet jolly kayak lemon mango noble ocean pearl'.split(
  ' ',
)
const folders = ['', 'src/', 'src/core/', 'docs/', 'with space/', 'ünïcödé/', '-dash/', 'lib/[x]/']
const oddNames = [
  'with space',
  'quote"d',
  "it's",
  'tab\there',
  'line\nbreak',
  '日本語',
  '-dash',
  ':colon',
  '*?[x]',
  'back\\slash',
]
const endings = ['.ts', '.py', '.md', '.txt', '']
const people = ['alice', 'bob', 'carol', 'dave']
const firstDate = 1_600_000_000

/**
 * Makes a git repository of `count` commits in which everything happens to files that git knows: edits, renames with
 * and without a change, copies, modes, links, submodules, bytes that are no text, CRLF, empty files, odd names, folders
 * in place of files, and merges of branches. The same seed gives the same commits.
 */
export async function makeEventfulHistory(folder: string, seed: number, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await git(folder, ['init', '--quiet', '--initial-branch=main'])
  const importer = spawn('git', ['-C', folder, 'fast-import', '--quiet'], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(importer, 'exit')
  for (const part of historyOf(randomNumbers(seed), count)) importer.stdin.write(part)
  importer.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error('git fast-import failed.')
  await git(folder, ['reset', '--quiet', '--hard', 'main'])
}

function* historyOf(random: RandomNumbers, count: number): Generator<string | Buffer> {
  const main: Files = new Map()
  let side: Files | undefined
  for (let mark = 1; mark <= count; mark += 1) {
    const isMerge = side !== undefined && random.chance(20)
    const isSide = side !== undefined && !isMerge && random.chance(50)
    if (!side && mark > 3 && random.chance(12)) {
      side = new Map(main)
      yield 'reset refs/heads/side\nfrom refs/heads/main\n\n'
    }
    const files = isSide && side ? side : main
    yield* commitHead(random, { branch: isSide ? 'side' : 'main', mark, isMerge })
    if (isMerge && side) mergeInto(main, side)
    for (let step = random.below(3); step >= 0; step -= 1) change(files, random)
    yield* everything(files)
    if (isMerge) side = undefined
    if (mark % 20 === 0) yield* tag(mark, random)
  }
}

function* commitHead(
  random: RandomNumbers,
  { branch, mark, isMerge }: { readonly branch: string; readonly mark: number; readonly isMerge: boolean },
): Generator<string | Buffer> {
  const date = firstDate + mark * 3600
  const who = random.pick(people)
  const message = Buffer.from(`${random.pick(words)} the ${random.pick(words)}\n\nNumber ${mark}.\n`)
  yield `commit refs/heads/${branch}\nmark :${mark}\n`
  yield `author ${who} <${who}@example.com> ${date - random.below(9000)} +0${random.below(10)}00\n`
  yield `committer ${who} <${who}@example.com> ${date} +0000\n`
  yield* data(message)
  if (isMerge) yield 'merge refs/heads/side\n'
}

function* tag(mark: number, random: RandomNumbers): Generator<string | Buffer> {
  yield `tag v${mark}\nfrom :${mark}\ntagger alice <alice@example.com> ${firstDate + mark * 3600} +0000\n`
  yield* data(Buffer.from(`Version ${mark}, ${random.pick(words)}\n`))
}

function* everything(files: Files): Generator<string | Buffer> {
  yield 'deleteall\n'
  for (const [path, { mode, content }] of files) {
    if (mode === '160000') yield `M 160000 ${content.toString()} ${quoted(path)}\n`
    else {
      yield `M ${mode} inline ${quoted(path)}\n`
      yield* data(content)
    }
  }
  yield '\n'
}

function* data(content: Buffer): Generator<string | Buffer> {
  yield `data ${content.length}\n`
  yield content
  yield '\n'
}

// C-style quoting as git-fast-import(1) reads it; these names need no more of it than JSON has.
const quoted = (path: string) => JSON.stringify(path)

/** Takes what the other side has that is not here; of files that are on both sides, some as they are there. */
function mergeInto(files: Files, side: Files): void {
  for (const [path, entry] of side) {
    if (isFree(files, path) || (files.has(path) && entry.content.length % 2 === 0)) files.set(path, entry)
  }
}

/** Whether a file may be put at a path: nothing is there, above it or below it. */
function isFree(files: Files, path: string): boolean {
  return ![...files.keys()].some(
    (other) => other === path || `${other}/`.startsWith(`${path}/`) || path.startsWith(`${other}/`),
  )
}

function change(files: Files, random: RandomNumbers): void {
  const path = files.size > 4 ? random.pick([...files.keys()]) : undefined
  const entry = path === undefined ? undefined : files.get(path)
  if (path === undefined || entry === undefined || random.chance(12)) return add(files, random)
  const isText = entry.mode.startsWith('100') && !entry.content.includes(0)
  const dice = random.below(100)
  if (dice < 8) files.delete(path)
  else if (dice < 20) move(files, path, { entry: isText && random.chance(50) ? edited(entry, random) : entry, random })
  else if (dice < 25) copy(files, entry, random)
  else if (dice < 31 && entry.mode.startsWith('100'))
    files.set(path, { ...entry, mode: entry.mode === '100644' ? '100755' : '100644' })
  else if (dice < 34) replaceByFolder(files, path, entry)
  else if (dice < 37 && isText) files.set(path, reversed(entry))
  else files.set(path, isText ? edited(entry, random) : fresh(random, entry.mode))
}

function add(files: Files, random: RandomNumbers): void {
  const path = freePath(files, random)
  const dice = random.below(100)
  const mode = dice < 6 ? '120000' : dice < 10 ? '160000' : dice < 16 ? '100755' : '100644'
  files.set(path, fresh(random, mode))
}

function move(
  files: Files,
  path: string,
  { entry, random }: { readonly entry: Entry; readonly random: RandomNumbers },
) {
  files.delete(path)
  files.set(freePath(files, random), entry)
}

function copy(files: Files, entry: Entry, random: RandomNumbers): void {
  files.set(freePath(files, random), entry)
}

function replaceByFolder(files: Files, path: string, entry: Entry): void {
  files.delete(path)
  files.set(`${path}/inside.txt`, entry)
}

function freePath(files: Files, random: RandomNumbers): string {
  for (let tries = 0; ; tries += 1) {
    const name = random.chance(20) ? random.pick(oddNames) : `${random.pick(words)}${tries || ''}`
    const path = `${random.pick(folders)}${name}${random.pick(endings)}`
    if (isFree(files, path)) return path
  }
}

function fresh(random: RandomNumbers, mode: Mode): Entry {
  if (mode === '120000') return { mode, content: Buffer.from(`../${random.pick(words)}`) }
  if (mode === '160000') return { mode, content: Buffer.from(random.below(0xffffffff).toString(16).padStart(40, 'a')) }
  const dice = random.below(100)
  if (dice < 8) return { mode, content: Buffer.alloc(0) }
  if (dice < 15) return { mode, content: Buffer.from(Array.from({ length: 300 }, () => random.below(256))) }
  const lines = Array.from({ length: 5 + random.below(60) }, () => line(random))
  const ending = dice < 27 ? '\r\n' : '\n'
  const text = lines.join(ending) + (random.chance(85) ? ending : '')
  return { mode, content: dice < 31 ? Buffer.from(text, 'latin1') : Buffer.from(text) }
}

const indents = ['', '', '  ', '    ', '\t']

function line(random: RandomNumbers): string {
  if (random.chance(10)) return ''
  const text = Array.from({ length: 2 + random.below(6) }, () => random.pick(words)).join(' ')
  return `${random.pick(indents)}${text}${random.chance(5) ? ' größe' : ''}`
}

/** A few lines replaced, added or taken away, or the indent of all changed; line ends stay as they are. */
function edited(entry: Entry, random: RandomNumbers): Entry {
  const lines = entry.content.toString('latin1').split('\n')
  if (random.chance(6)) return { ...entry, content: Buffer.from(lines.map((each) => ` ${each}`).join('\n'), 'latin1') }
  const end = entry.content.includes('\r\n') ? '\r' : ''
  for (let hunks = 1 + random.below(3); hunks > 0; hunks -= 1) {
    const added = Array.from({ length: random.below(4) }, () => Buffer.from(line(random)).toString('latin1') + end)
    lines.splice(random.below(lines.length), random.below(3), ...added)
  }
  return { ...entry, content: Buffer.from(lines.join('\n'), 'latin1') }
}

/** The lines in another order, which no alignment of lines gets by cheaply. */
function reversed(entry: Entry): Entry {
  return {
    ...entry,
    content: Buffer.from(entry.content.toString('latin1').split('\n').toReversed().join('\n'), 'latin1'),
  }
}
