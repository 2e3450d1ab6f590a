import { expect, test } from 'vitest'
import { objectIdFromGit } from './objectId.js'
import { revList, type RevListOptions } from './revList.js'
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
