import { beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ObjectId } from './objectId.js'
import { objectIdFromGit } from './objectId.js'
import { type LogOptions, streamLog } from './streamLog.js'
import { type Built, buildRepository, drain } from './testing/buildRepository.js'

let built: Built
let folder: string
let tip: ObjectId
const ids: Record<string, ObjectId> = {}

const lines = (changed: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: 12 }, (_, n) => `${changed[n + 1] ?? `line ${n + 1}`}\n`).join('')

/** A file that is renamed twice and copied once, a branch that is merged, and one that comes to nothing. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-log-'))
  built = await buildRepository(folder)
  let clock = 1_700_000_000
  const commit = async (name: string, files: Readonly<Record<string, string>>, author = 'Alice <a@example.com>') => {
    clock += 3600
    await built.write(files)
    await built.git(['add', '--all'])
    const dates = ['-c', `user.name=x`, '-c', 'user.email=x@example.com']
    await built.git([
      ...dates,
      'commit',
      '--quiet',
      '--allow-empty',
      `--author=${author}`,
      `--date=${clock}`,
      `-m${name}`,
    ])
    // The committer's date orders histories.
    await redate(clock)
    ids[name] = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
  }
  const redate = async (seconds: number) => {
    const raw = await built.git(['cat-file', 'commit', 'HEAD'])
    const dated = `${raw.replace(/^(committer .*>) \d+ .*$/m, `$1 ${seconds} +0000`)}\n`
    await built.git(['reset', '--quiet', '--soft', await built.object('commit', dated)])
  }
  const move = (from: string, to: string) => built.git(['mv', from, to])
  await commit('begin', { 'src/old.ts': lines(), 'other.txt': 'x\n' })
  await commit('second', { 'src/old.ts': lines({ 2: 'two' }) })
  await move('src/old.ts', 'src/middle.ts')
  await commit('rename', { 'src/middle.ts': lines({ 2: 'two', 3: 'three' }) }, 'Zoë Ünal <z@example.com>')
  await built.git(['checkout', '--quiet', '-b', 'side'])
  await commit('on side', { 'src/middle.ts': lines({ 2: 'two', 3: 'three', 9: 'nine' }) })
  await built.git(['checkout', '--quiet', 'main'])
  await commit('other', { 'other.txt': 'y\n' })
  await built.git(['merge', '--quiet', '--no-ff', '-m', 'merge', 'side'])
  clock += 3600
  await redate(clock)
  await move('src/middle.ts', 'new (1).ts')
  await commit('rename again', {})
  await commit('copy', { 'copy.ts': lines({ 2: 'two', 3: 'three', 9: 'nine' }) })
  await commit('Fix [a.b]* "it"', { 'new (1).ts': lines({ 2: 'TWO', 3: 'three', 9: 'nine' }) })
  tip = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const log = async (options: Partial<LogOptions>) => {
  const { items, thrown } = await drain(streamLog(built.repository, { start: tip, path: '', ...options }))
  if (thrown !== undefined) throw thrown
  return items.flatMap(({ entries }) => entries)
}
const subjects = async (options: Partial<LogOptions>) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await log(options)).map(({ id }) => names.get(id) ?? 'merge')
}
const plain = async (...args: string[]) =>
  (await built.git(['log', '--format=%H', ...args])).split('\n').filter(Boolean)

describe('as git log', () => {
  test.each<[string, Partial<LogOptions>, string[]]>([
    ['everything', {}, []],
    ['first parents', { firstParent: true }, ['--first-parent']],
    ['a folder', { path: 'src' }, ['--', 'src']],
    ['a file that is gone', { path: 'src/old.ts', follow: true }, ['--follow', '--', 'src/old.ts']],
    ['a folder that is gone cannot be followed', { path: 'src', follow: true }, ['--', 'src']],
    ['a file', { path: 'src/middle.ts' }, ['--', 'src/middle.ts']],
    ['what was never there', { path: 'nowhere' }, ['--', 'nowhere']],
    ['renames', { path: 'new (1).ts', follow: true }, ['--follow', '--', 'new (1).ts']],
    ['a copy', { path: 'copy.ts', follow: true }, ['--follow', '--', 'copy.ts']],
    ['an author', { filter: { author: 'zoë Ünal <Z@' } }, ['--author=Zoë']],
    ['a message', { filter: { message: 'fix [a.b]* "' } }, ['-F', '--grep=Fix [a.b]* "it"']],
    ['both', { filter: { message: 'rename', author: 'alice' } }, ['--author=Alice', '--grep=rename', '--all-match']],
    [
      'a text',
      { path: 'new (1).ts', follow: true, filter: { text: 'three' } },
      ['--follow', '-Sthree', '--', 'new (1).ts'],
    ],
    ['a text anywhere', { filter: { text: 'nine' } }, ['-Snine']],
    [
      'a time',
      { after: new Date(1_700_010_800_000), before: new Date(1_700_018_000_000) },
      ['--since=1700010800', '--until=1700018000'],
    ],
  ])('%s', async (_name, options, args) =>
    expect((await log(options)).map(({ id }) => id)).toEqual(await plain(...args)))
})

test('each commit of a file is told with the path that the file had', async () => {
  const entries = await log({ path: 'new (1).ts', follow: true })
  const shown = entries.map(({ path, previousPath }) => [path, previousPath])
  expect(shown).toEqual([
    ['new (1).ts', undefined],
    ['new (1).ts', 'src/middle.ts'],
    ['src/middle.ts', undefined],
    ['src/middle.ts', 'src/old.ts'],
    ['src/old.ts', undefined],
    ['src/old.ts', undefined],
  ])
})

test('a history of lines tells where they stood, through renames', async () => {
  const entries = await log({ path: 'new (1).ts', lines: { first: 2, last: 3 } })
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  expect(entries.map(({ id, path, lines }) => [names.get(id), path, lines])).toEqual([
    ['Fix [a.b]* "it"', 'new (1).ts', { first: 2, last: 3 }],
    ['rename', 'src/middle.ts', { first: 2, last: 3 }],
    ['second', 'src/old.ts', { first: 2, last: 3 }],
    ['begin', 'src/old.ts', { first: 2, last: 3 }],
  ])
})

test.each([
  [{ path: 'new (1).ts', lines: { first: 40, last: 41 } }, 'The file has only 12 lines at this revision.'],
  [{ path: 'nowhere', lines: { first: 1, last: 1 } }, 'There is no such file at this revision.'],
])('lines that are not there: %j', async (options, message) => {
  await expect(log(options)).rejects.toMatchObject({ code: 'not_found', message })
})

test('P-01: what is asked for is never an option, a pattern or another revision', async () => {
  expect(await subjects({ path: '--all' })).toEqual([])
  expect(await subjects({ path: ':(glob)**' })).toEqual([])
  expect(await subjects({ path: '*.ts' })).toEqual([])
  expect(await subjects({ filter: { author: '--all' } })).toEqual([])
  expect(await subjects({ filter: { author: 'nobody\nAlice' } })).toEqual([])
  expect(await subjects({ filter: { message: '.*' } })).toEqual([])
  expect(await subjects({ filter: { text: '--output=x' } })).toEqual([])
})

test('a repository may not decide by its configuration what is told', async () => {
  await built.git(['config', 'log.follow', 'true'])
  await built.git(['config', 'diff.orderFile', '/nonexistent'])
  await built.git(['config', 'diff.external', 'false'])
  await built.git(['config', 'diff.noprefix', 'true'])
  const options = { path: 'new (1).ts', lines: { first: 2, last: 2 } }
  expect((await log(options)).map(({ path }) => path)).toEqual(['new (1).ts', 'src/old.ts', 'src/old.ts'])
  expect(await log({ path: 'new (1).ts', follow: true })).toHaveLength(6)
  for (const name of ['log.follow', 'diff.orderFile', 'diff.external', 'diff.noprefix']) {
    await built.git(['config', '--unset', name])
  }
})

test('whoever leaves or stops ends it', async () => {
  for await (const step of streamLog(built.repository, { start: tip, path: 'new (1).ts', follow: true })) {
    expect(step.entries.length).toBeGreaterThan(0)
    break
  }
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(log({ signal })).rejects.toThrow('enough')
})
