import { expect, test } from 'vitest'
import { commitAtTime } from './commitAtTime.js'
import { objectIdFromGit } from './objectId.js'
import { buildRepository } from './testing/buildRepository.js'

test('a revision at a time is the last commit along first parents until then', async () => {
  const built = await buildRepository()
  const commit = (mark: number, time: number, parents: string) =>
    `commit refs/heads/x\nmark :${mark}\ncommitter a <a@b> ${time} +0000\ndata 0\n${parents}`
  const script = [
    commit(1, 1000, ''),
    commit(2, 2000, 'from :1\n'),
    commit(3, 2500, 'from :1\n'),
    // A merge: 3 is its second parent, so never what the branch was.
    commit(4, 3000, 'from :2\nmerge :3\n'),
  ]
  await built.git(['fast-import', '--quiet', '--force'], script.join(''))
  const [merge, second, first] = (await built.git(['rev-list', '--first-parent', 'x'])).split('\n').map(objectIdFromGit)
  const at = (seconds: number, revision = 'x') => commitAtTime(built.repository, revision, new Date(seconds * 1000))
  const told = await Promise.all([5000, 3000, 2999.999, 2700, 2000, 1999, 1000, 999, 0, -1].map((time) => at(time)))
  const none = undefined
  expect(told).toEqual([merge, merge, second, second, second, first, first, none, none, none])
  expect(await at(5000, 'x~1')).toBe(second)
  expect(await at(5000, 'absent')).toBeUndefined()
  expect(await at(5000, '--all')).toBeUndefined()
  expect(await at(Number.NaN)).toBeUndefined()
})
