import { expect, test } from 'vitest'
import { lastCommits } from './lastCommits.js'
import { objectIdFromGit } from './objectId.js'
import { buildRepository, drain } from './testing/buildRepository.js'
import { walkTree } from './walkTree.js'

async function history() {
  const built = await buildRepository()
  await built.commit({
    'a.txt': '1',
    'b.txt': '1',
    'src/x.ts': '1',
    'src/y.ts': '1',
    'src/deep/z.ts': '1',
    'füße "q".txt': '1',
  })
  await built.commit({ 'a.txt': '2', 'src/deep/z.ts': '2' })
  await built.git(['checkout', '--quiet', '-b', 'side'])
  await built.commit({ 'src/x.ts': 'side', 'b.txt': 'lost' })
  await built.git(['checkout', '--quiet', 'main'])
  await built.commit({ 'src/y.ts': '2' })
  await built.git(['merge', '--quiet', '--no-commit', '--no-ff', 'side'])
  // The merge takes one of the two changes back, and makes one of its own.
  await built.write({ 'b.txt': '1', 'merged.txt': 'm' })
  await built.commit({}, 'merge')
  return built
}

test.each(['', 'src', 'src/deep'])('the last commits below "%s" are those of git log', async (folder) => {
  const built = await history()
  const start = objectIdFromGit(await built.git(['rev-parse', 'HEAD']))
  const walked = await drain(walkTree(built.repository, start, { path: folder, recursive: false, maxEntries: 100 }))
  const entries = new Map(walked.items.map(({ name, id }) => [name, id]))
  const { items } = await drain(lastCommits(built.repository, { start, folder, entries }))
  const expected = await Promise.all(
    walked.items.map(async ({ name, path }) => [name, await built.git(['log', '-1', '--format=%H', '--', path])]),
  )
  expect(new Map(items.flat().map(({ name, commit }) => [name, commit]))).toEqual(
    new Map(expected.map(([n, c]) => [n, c])),
  )
})
