import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf, silentLogger } from '@sextant/base'
import type { FilePattern, FileQuery } from '@sextant/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gitOutput } from '../../testGit.js'
import { LoopWatch } from '../../testLoopWatch.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { engineSettings } from './testing/engineSettings.js'
import { type Engine, openEngine } from './openEngine.js'
import { commitSource } from './testing/judge.js'

const isFull = Boolean(process.env['SEXTANT_PROVE'])
/** The serving thread is to come back to its event loop after so many milliseconds, in its own time. */
const longestBlock = isFull ? 50 : 100
const deadline = 20_000
const million = isFull ? 1_000_000 : 20_000
const longLine = isFull ? 1024 ** 3 : 64 * 1024 ** 2

const never = new AbortController().signal

let folder: TestFolder
let index: string
let engine: Engine
let gitDirectory: string
let watch: LoopWatch

const longest = { wall: 0, running: 0 }

beforeAll(async () => {
  folder = openTestFolder()
  folder.git('.', '-c', 'init.defaultBranch=main', 'init', '--quiet', '--bare', 'hostile.git')
  gitDirectory = join(folder.path, 'hostile.git')
  index = mkdtempSync(join(tmpdir(), 'sextant-hostile-'))
  engine = await openEngine({ folder: index, workers: 2, settings: engineSettings, log: silentLogger })
  watch = new LoopWatch()
})

afterAll(async () => {
  watch.stop()
  await engine.close()
  folder.remove()
  rmSync(index, { recursive: true, force: true })
  const { wall, running } = longest
  process.stdout.write(`The serving thread was kept from its event loop ${running.toFixed(1)} ms at most`)
  process.stdout.write(`, ${wall.toFixed(1)} ms by the clock.\n`)
})

/** Makes a commit of blobs that are there, by path, on a branch of its own. */
function commitOf(name: string, files: Iterable<readonly [path: string, blob: string]>): string {
  const script = [`commit refs/heads/${name}\ncommitter alice <alice@example.com> 1700000000 +0000\ndata 0\n`]
  for (const [path, blob] of files) script.push(`M 100644 ${blob} ${path}\n`)
  gitOutput(gitDirectory, ['fast-import', '--quiet', '--force'], script.join(''))
  return gitOutput(gitDirectory, ['rev-parse', `refs/heads/${name}`])
    .toString()
    .trim()
}

const blobOf = (content: string) => gitOutput(gitDirectory, ['hash-object', '-w', '--stdin'], content).toString().trim()

/** The id of a blob of one line. It comes from a file, for this process is not to hold it: freeing it takes long. */
function blobOfLine(bytes: number): string {
  const file = join(folder.path, 'line')
  const descriptor = openSync(file, 'w')
  const piece = Buffer.alloc(1024 ** 2, 'a')
  for (let left = bytes; left > 0; left -= piece.length) writeSync(descriptor, piece)
  closeSync(descriptor)
  const blob = gitOutput(gitDirectory, ['hash-object', '-w', '--no-filters', file]).toString().trim()
  rmSync(file)
  return blob
}

/** The ids of many small blobs, which are made at once. */
function blobsOf(contents: readonly string[]): readonly string[] {
  const commands = contents.map(
    (text, at) => `blob\nmark :${at + 1}\ndata ${text.length}\n${text}\nget-mark :${at + 1}\n`,
  )
  return gitOutput(gitDirectory, ['fast-import', '--quiet'], commands.join('')).toString().trim().split('\n')
}

/** Does something and looks how long the thread was kept from its event loop meanwhile. */
async function watched<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  watch.take()
  const began = performance.now()
  const result = await work()
  const { wall, running } = watch.take()
  longest.wall = Math.max(longest.wall, wall)
  longest.running = Math.max(longest.running, running)
  const took = performance.now() - began
  if (isFull)
    process.stdout.write(`${what}: ${took.toFixed(0)} ms, blocked ${running.toFixed(1)} (${wall.toFixed(1)}) ms\n`)
  expect({ what, tooLong: running > longestBlock ? running : 0 }).toEqual({ what, tooLong: 0 })
  return result
}

const queryOf = (pattern: FilePattern, results: FileQuery['results'] = 'content'): FileQuery => ({
  pattern,
  caseSensitive: true,
  paths: [],
  languages: [],
  results,
})

/** The paths that a search finds, or why it was refused. */
async function find(commit: string, query: FileQuery): Promise<readonly string[] | string> {
  const limits = { matches: 10_000, linesPerFile: 500, contextLines: 0, fileBytes: 1024 * 1024, lineBytes: 10_000 }
  const found: string[] = []
  const request = { query, targets: [commitSource(gitDirectory, commit)], limits }
  const began = performance.now()
  try {
    const { targets } = await engine.backend.search(
      request,
      ({ matches }) => found.push(...matches.map(({ path }) => path)),
      AbortSignal.timeout(deadline),
    )
    return targets[0]?.message ?? found.sort()
  } catch (error) {
    return messageOf(error)
  } finally {
    expect(performance.now() - began).toBeLessThan(deadline + 5000)
  }
}

const regexp = (source: string): FilePattern => ({ kind: 'regexp', source })
const literal = (text: string): FilePattern => ({ kind: 'literal', text })
const words = Array.from({ length: 10_000 }, (_, at) => `word${at}x`)

const refusal = expect.stringMatching(/^[A-Z].*\.$/s)

const patterns: readonly (readonly [name: string, pattern: FilePattern, answer: unknown])[] = [
  ['a nested repeat', regexp('(a+)+$'), ['a.txt', 'ab.txt']],
  ['an ambiguous alternation', regexp('(a|a)*b'), ['ab.txt']],
  ['a repeat of a repeat', regexp('x{1000}{1000}'), refusal],
  ['repeats of repeats', regexp('((a{0,100}){0,100}){0,100}'), refusal],
  ['bounded gaps', regexp('a.{0,100}a.{0,100}b.{0,100}c'), []],
  ['wide gaps', regexp('a.{0,1000}a.{0,1000}b.{0,1000}c'), refusal],
  ['nested gaps', regexp('((.{0,30}a){0,30}b){1,1}c'), []],
  ['10,000 nested parentheses', regexp(`${'('.repeat(10_000)}a${')'.repeat(10_000)}`), refusal],
  ['10,000 parentheses without an end', regexp('('.repeat(10_000)), refusal],
  ...['x*', '()', '.*?', '\\B', '(a*b)?', '(a*\\n)?', 'x*|\\n{3}'].map(
    (source) => [`empty matches: ${source}`, regexp(source), ['a.txt', 'ab.txt', 'words.txt']] as const,
  ),
  ['a text of 1 MB', literal('a'.repeat(1024 ** 2)), expect.anything()],
  ['a pattern of 1 MB', regexp('ab?'.repeat(350_000)), refusal],
  ['an alternation of 10,000 words', regexp(words.join('|')), expect.anything()],
  ['10,000 words, any of them', { kind: 'or', children: words.map(literal) }, ['words.txt']],
  ['10,000 words, all of them', { kind: 'and', children: words.map(literal) }, ['words.txt']],
  [
    '10,000 times not',
    { kind: 'and', children: words.map((word) => ({ kind: 'not', child: literal(word) })) },
    ['a.txt', 'ab.txt'],
  ],
]

test.each([
  'read from git',
  'in the index',
])('Q-01, Q-02: hostile patterns are answered or refused: %s', async (where) => {
  const commit = commitOf('patterns', [
    ['a.txt', blobOf('a'.repeat(900_000))],
    ['ab.txt', blobOf(`${'a'.repeat(500_000)}\n${'ab'.repeat(200_000)}\na`)],
    ['words.txt', blobOf(words.join('\n'))],
  ])
  if (where === 'in the index') {
    await engine.index.index([{ commit, source: commitSource(gitDirectory, commit) }], { priority: 1, signal: never })
  }
  for (const [name, pattern, answer] of patterns) {
    const found = await watched(`${name}, ${where}`, () => find(commit, queryOf(pattern)))
    expect({ name, found }).toEqual({ name, found: answer })
  }
}, 300_000)

test('a line of a gigabyte is left out by its size, and found by its path', async () => {
  const commit = commitOf('line', [
    ['line.txt', blobOfLine(longLine)],
    ['small.txt', blobOf('aaab\n')],
  ])
  const ask = async () => [
    await find(commit, queryOf(literal('aaa'))),
    await find(commit, queryOf(literal('line'), 'path')),
  ]
  expect(await watched('a long line, read from git', ask)).toEqual([['small.txt'], ['line.txt']])
  const source = commitSource(gitDirectory, commit)
  await watched('indexing a long line', () => engine.index.index([{ commit, source }], { priority: 1, signal: never }))
  expect(await watched('a long line, in the index', ask)).toEqual([['small.txt'], ['line.txt']])
}, 600_000)

test(`${million} files are searched and indexed`, async () => {
  const blobs = blobsOf(Array.from({ length: 1000 }, (_, at) => `text ${at}\n`))
  const pathOf = (at: number) => `d${at % 100}/e${Math.floor(at / 100) % 100}/file${at}.txt`
  const files = Array.from({ length: million }, (_, at) => [pathOf(at), blobs[at % 1000] ?? ''] as const)
  const commit = commitOf('many', files)
  const next = commitOf('next', [...files.slice(1), ['new.txt', blobs[7] ?? '']])
  const some = Array.from({ length: million / 1000 }, (_, at) => pathOf(at * 1000 + 7)).sort()
  const ask = async (of: string) => [
    await find(of, queryOf(regexp('^text 7$'))),
    await find(of, queryOf(literal('file777'), 'path')),
  ]
  const paths = files.map(([path]) => path).filter((path) => path.includes('file777'))
  const right = [some, paths.sort()]
  const source = commitSource(gitDirectory, commit)
  await watched('indexing many files', () => engine.index.index([{ commit, source }], { priority: 1, signal: never }))
  expect(await watched('many files, in the index', () => ask(commit))).toEqual(right)
  const changed = { commit: next, source: commitSource(gitDirectory, next) }
  await watched('indexing a change of many files', () =>
    engine.index.index([changed], { near: commit, priority: 1, signal: never }),
  )
  expect(await watched('a change of many files', () => ask(next))).toEqual([[...some, 'new.txt'].sort(), right[1]])
  await watched('tidying many files', () => engine.index.tidy(new Set([next]), never))
  expect(await watched('many files, tidied', () => ask(next))).toEqual([[...some, 'new.txt'].sort(), right[1]])
}, 1_200_000)
