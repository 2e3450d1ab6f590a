import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseObjectId } from '@sextant/git'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import type { Content } from '../repositories/index.js'
import { readCodeowners } from './readCodeowners.js'

const places = ['CODEOWNERS', '.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS']

let folder: TestFolder
beforeAll(() => {
  folder = openTestFolder()
})
afterAll(() => folder.remove())

const signal = AbortSignal.timeout(60_000)
const ownersAt = async (content: Content) =>
  (await readCodeowners(content, signal))?.ownersOf('a.go').map(({ name }) => name)

test('of several files the first counts: at the root, then .github, .gitlab and docs', async () => {
  const root = join(folder.path, 'one')
  folder.write(Object.fromEntries(places.map((place, at) => [`one/${place}`, `* @owner${at}\n`])))
  for (const [at, place] of places.entries()) {
    const commit = parseObjectId(folder.commit('one'))
    if (!commit) throw new Error('A commit has an id.')
    expect(await ownersAt({ kind: 'folder', root, seen: 0 })).toEqual([`owner${at}`])
    expect(await ownersAt({ kind: 'commit', gitDirectory: join(root, '.git'), commit })).toEqual([`owner${at}`])
    rmSync(join(root, place))
  }
  expect(await ownersAt({ kind: 'folder', root, seen: 0 })).toBeUndefined()
})
