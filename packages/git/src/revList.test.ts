import { expect, test } from 'vitest'
import { objectIdFromGit } from './objectId.js'
import { countCommits, revList, type RevListOptions } from './revList.js'
import { buildRepository, drain, idOf, ownChildren } from './testing/buildRepository.js'

test('commits come newest first, without what is excluded, and no more than wanted', async () => {
  const built = await buildRepository()
  const script = Array.from(
    { length: 5000 },
    (_, n) => `commit refs/heads/main\ncommitter a <a@b> ${n} +0000\ndata 0\n`,
  )
  await built.git(['fast-import', '--quiet'], script.join(''))
  const ids = (await built.git(['rev-list', 'main'])).split('\n').map(objectIdFromGit)
  const gone = idOf('commit', Buffer.from('gone'))
  const [tip = gone, base = gone] = [ids[0], ids[4000]]
  const list = async (options: Partial<RevListOptions>) =>
    (await drain(revList(built.repository, { tips: [tip], limit: 10_000, ...options }))).items.flat()
  expect(await list({})).toEqual(ids)
  expect(await list({ limit: 10 })).toEqual(ids.slice(0, 10))
  expect(await list({ exclude: [base] })).toEqual(ids.slice(0, 4000))
  expect(await list({ exclude: [tip] })).toEqual([])
  expect(await list({ exclude: [gone], limit: 1 })).toEqual([tip])
  expect(await list({ tips: [gone, base] })).toEqual(ids.slice(4000))
  expect(await list({ tips: [gone] })).toEqual([])
  expect(await list({ tips: [] })).toEqual([])
  expect(await list({ limit: 0 })).toEqual([])
})

test('commits of a time, all of them, and how many', async () => {
  const built = await buildRepository()
  const script = Array.from({ length: 10 }, (_, n) => `commit refs/heads/main\ncommitter a <a@b> ${n} +0000\ndata 0\n`)
  await built.git(['fast-import', '--quiet'], script.join(''))
  const ids = (await built.git(['rev-list', 'main'])).split('\n').map(objectIdFromGit)
  const cases: [number | undefined, number | undefined, number][] = [
    [undefined, undefined, 10],
    [4, undefined, 6],
    [3.5, 7.5, 4],
    [undefined, 0, 1],
    [-5, undefined, 10],
    [20, undefined, 0],
  ]
  for (const [after, before, count] of cases) {
    const range = {
      tips: ids.slice(0, 1),
      limit: Number.POSITIVE_INFINITY,
      ...(after !== undefined && { after: new Date(after * 1000) }),
      ...(before !== undefined && { before: new Date(before * 1000) }),
    }
    const { items } = await drain(revList(built.repository, range))
    expect([after, before, items.flat().length]).toEqual([after, before, count])
    expect(await countCommits(built.repository, range)).toBe(count)
    expect(await countCommits(built.repository, { ...range, limit: 3 })).toBe(Math.min(count, 3))
  }
})

test('leaving early, an abort and a broken repository leave no child', async () => {
  const built = await buildRepository()
  const tip = await built.commit({ a: '1' })
  const signal = AbortSignal.abort(new Error('enough'))
  const aborted = revList(built.repository, { tips: [tip], limit: 10, signal })
  expect((await drain(aborted)).thrown).toMatchObject({ message: 'enough' })
  const reading = revList(built.repository, { tips: [tip], limit: 10 })
  await reading.next()
  await reading.return()
  const absent = revList({ gitDirectory: `${built.folder}/absent` }, { tips: [tip], limit: 10 })
  expect((await drain(absent)).thrown).toMatchObject({ name: 'GitFailed' })
  expect(await ownChildren()).toEqual([])
})
