import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf, silentLogger } from '@sextant/base'
import { isProof, sayFigure } from '@sextant/base/testing'
import type { FilePattern, FileQuery } from '@sextant/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gitOutput } from '../../testGit.js'
import { LoopWatch } from '../../testLoopWatch.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { engineSettings } from './testing/engineSettings.js'
import { type Engine, openEngine } from './openEngine.js'
import { commitSource } from './testing/judge.js'

/** The serving thread is to come back to its event loop after so many milliseconds, in its own time. */
const longestBlock = isProof ? 50 : 100
/** Milliseconds that a search has, and that it may take beyond them; the latter holds for a machine that is not busy. */
const [usualDeadline, latest] = [20_000, 250]
/** Deadlines that most hostile searches do not keep. */
const shortDeadlines = isProof ? [1, 10, 50, 100, 250, 500, 1000, 2000] : [1, 100]
const million = isProof ? 1_000_000 : 20_000
const longLine = isProof ? 1024 ** 3 : 64 * 1024 ** 2

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
  if (isProof)
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

/** By how many milliseconds each search ended after its deadline, of those that were not over by then, and which it was. */
const late: (readonly [milliseconds: number, what: string])[] = []

/** The paths that a search finds, or why it was refused. */
async function find(
  commit: string,
  query: FileQuery,
  { deadline, what }: { readonly deadline: number; readonly what: string } = {
    deadline: usualDeadline,
    what: 'a usual search',
  },
): Promise<readonly string[] | string> {
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
    const over = performance.now() - began - deadline
    if (over > 0) late.push([over, `${what}, ${deadline} ms`])
    expect(over).toBeLessThan(5000)
  }
}

const regexp = (source: string): FilePattern => ({ kind: 'regexp', source })
const literal = (text: string): FilePattern => ({ kind: 'literal', text })
const words = Array.from({ length: 10_000 }, (_, at) => `word${at}x`)

const refusal = expect.stringMatching(/^[A-Z\\].*\.$/s)

const everyFile = ['a.txt', 'ab.txt', 'words.txt']

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
  ['10,000 nested brackets', regexp('['.repeat(10_000)), refusal],
  ['repeats without an end', regexp('a{0,1000}{0,1000}{0,1000}'), refusal],
  ['all letters a thousand times', regexp('\\p{L}{1000}'), expect.anything()],
  ['all letters, in any case', regexp('(?i)\\p{L}{100}'), expect.anything()],
  ['everything', regexp('.*'), everyFile],
  ['everything, over lines', regexp('(?s).*'), everyFile],
  ['nothing', regexp(''), everyFile],
  ['nothing, as often as it may be', regexp('a*'), everyFile],
  ['beginnings', regexp('^'), everyFile],
  ['ends', regexp('$'), everyFile],
  ['ends of words', regexp('\\b\\B*'), expect.anything()],
  ['a letter', literal('a'), ['a.txt', 'ab.txt']],
  ['letters that fold into others', regexp('(?i)\u212a\u0131\u00df'), []],
  ['a look ahead', regexp('(?=a)a'), refusal],
  ['a look back', regexp('(?<!b)a'), refusal],
  ['a reference back', regexp('(a)\\1'), refusal],
  ['a kept text', regexp('a\\Kb'), refusal],
  ['an atomic group', regexp('(?>a+)b'), refusal],
  ['possessive', regexp('a++b'), expect.anything()],
  ['a repeat with many ways', regexp('(a|b|ab)*c'), []],
  ['an ambiguous nest', regexp('((a*)*)*b$'), expect.anything()],
  ['optional letters', regexp('a?'.repeat(500) + 'a'.repeat(500)), expect.anything()],
  [
    'the same beginning',
    regexp(
      words
        .map((word) => `a*${word}`)
        .slice(0, 300)
        .join('|'),
    ),
    ['words.txt'],
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
    for (const deadline of shortDeadlines) {
      await find(commit, queryOf(pattern), { deadline, what: `${name}, ${where}` })
    }
  }
}, 600_000)

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
  for (const deadline of shortDeadlines) {
    for (const of of [commit, next]) {
      await find(of, queryOf(regexp('.*')), { deadline, what: 'all of many files' })
      await find(of, queryOf(regexp('t.{0,30}x.{0,30}q')), { deadline, what: 'gaps in many files' })
    }
  }
}, 1_200_000)

test('Q-04: no search goes on long after its deadline', () => {
  const [longest = [0, 'none']] = late.toSorted(([one], [other]) => other - one)
  const byTime = late.map(([milliseconds]) => milliseconds).sort((one, other) => one - other)
  const tooLate = byTime.filter((milliseconds) => milliseconds > latest).length
  sayFigure({
    row: 10,
    goal: 'no search > deadline + 250 ms',
    figure:
      `${patterns.length} patterns, ${late.length} searches that came to their deadline: ended ` +
      `${Math.round(byTime[Math.floor(late.length * 0.95)] ?? 0)} ms after it at p95, ` +
      `${Math.round(longest[0])} ms at most (${longest[1]}), ${tooLate} more than ${latest} ms`,
    isMet: isProof && late.length > 0 && tooLate === 0,
  })
  expect(late.length).toBeGreaterThan(0)
})
