import { parseObjectId } from '@sextant/git'
import { expect, onTestFinished, test } from 'vitest'
import { openTestFolder } from '../../testRepository.js'
import { countLines, languageFigures } from './languageStatistics.js'

const signal = AbortSignal.timeout(30_000)

test('languages are those of the files that people wrote, the largest first, with their lines', async () => {
  const folder = openTestFolder()
  onTestFinished(() => folder.remove())
  const files = {
    'a.go': 'package a\n\nvar x = 1',
    'b/c.go': 'package c\n',
    'd.py': 'x = 1\n',
    'vendor/big.js': 'x'.repeat(1000),
    'lib.min.js': 'x'.repeat(1000),
    'web/node_modules/x.ts': 'x'.repeat(1000),
    'no-language-at-all': 'x'.repeat(1000),
    'empty.py': '',
  }
  folder.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`one/${path}`, text])))
  const commit = parseObjectId(folder.commit('one'))
  if (!commit) throw new Error('git gave no commit.')
  const repository = { gitDirectory: `${folder.path}/one/.git` }
  const found = await languageFigures(repository, commit, signal)
  expect(found.map(({ name, totalBytes, files }) => [name, totalBytes, files.length])).toEqual([
    ['Go', 30, 2],
    ['Python', 6, 2],
  ])
  expect(await Promise.all(found.map((figures) => countLines(repository, figures, signal)))).toEqual([4, 1])
})
