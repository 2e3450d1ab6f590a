import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectIdFromGit } from './objectId.js'
import { streamLog } from './streamLog.js'
import { type Built, buildRepository, drain } from './testing/buildRepository.js'

let built: Built
let folder: string

const text = Array.from({ length: 12 }, (_, n) => `line ${n + 1}\n`).join('')

/** The original of a copy goes on to change on another branch, where what the copy is called is a folder. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-follow-'))
  built = await buildRepository(folder)
  let clock = 1_700_000_000
  const date = () => `${(clock += 3600)} +0000`
  const commit = async (files: Readonly<Record<string, string>>) => {
    await built.write(files)
    await built.git(['add', '--all'])
    await built.git(['commit', '--quiet', '--allow-empty', '-mx'])
    const raw = await built.git(['cat-file', 'commit', 'HEAD'])
    const dated = `${raw.replace(/^(author|committer) (.*>) .*$/gm, `$1 $2 ${date()}`)}\n`
    await built.git(['reset', '--quiet', '--soft', await built.object('commit', dated)])
  }
  await commit({ 'original.txt': text })
  await built.git(['checkout', '--quiet', '-b', 'side'])
  await commit({ 'original.txt': `${text}more\n`, 'copy.txt/inside.txt': 'a\n' })
  await built.git(['checkout', '--quiet', 'main'])
  await commit({ 'copy.txt': text })
  await built.git(['checkout', '--quiet', 'side'])
  await commit({ 'copy.txt/inside.txt': 'b\n' })
  await built.git(['checkout', '--quiet', 'main'])
  await built.git(['merge', '--quiet', '-s', 'ours', '--no-ff', '-m', 'merge', 'side'])
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['copy.txt', 'original.txt'])('%s is followed as git follows it', async (path) => {
  const start = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
  const { items } = await drain(streamLog(built.repository, { start, path, follow: true }))
  const wanted = (await built.git(['log', '--follow', '--format=%H', '--', path])).split('\n').filter(Boolean)
  expect(items.flatMap(({ entries }) => entries).map(({ id }) => id)).toEqual(wanted)
})

test('what another branch did to the original, and to a folder of the same name, is told once', async () => {
  const start = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
  const { items } = await drain(streamLog(built.repository, { start, path: 'copy.txt', follow: true }))
  expect(items.flatMap(({ entries }) => entries).map(({ path }) => path)).toEqual([
    'copy.txt',
    'copy.txt',
    'original.txt',
    'original.txt',
  ])
})
