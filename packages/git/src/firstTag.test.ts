import { expect, test } from 'vitest'
import { firstTag } from './firstTag.js'
import { buildRepository, idOf } from './testing/buildRepository.js'

test('the first tag is the earliest that holds the commit', async () => {
  const built = await buildRepository()
  const first = await built.commit({ a: '1' }, 'one')
  await built.git(['tag', 'z-before'])
  const second = await built.commit({ a: '2' }, 'two')
  const third = await built.commit({ a: '3' }, 'three')
  // All commits have the same second, so names decide among light tags.
  await built.git(['tag', 'v2'])
  await built.git(['tag', 'v1.10'])
  const tagger = 'tagger a <a@example.com> 1700000200 +0000'
  await built.git([
    'tag',
    'a-later',
    await built.object('tag', `object ${third}\ntype commit\ntag a-later\n${tagger}\n\nx\n`),
  ])
  const blob = await built.object('blob', 'no commit')
  await built.git(['tag', 'a-blob', blob])
  const last = await built.commit({ a: '4' }, 'four')
  const nameOf = async (commit: typeof first) => (await firstTag(built.repository, commit))?.name
  expect(await nameOf(first)).toBe('v1.10')
  expect(await nameOf(second)).toBe('v1.10')
  expect(await nameOf(third)).toBe('v1.10')
  expect(await nameOf(last)).toBe(undefined)
  expect((await firstTag(built.repository, first))?.date).toEqual(new Date(1_700_000_100_000))
})

test('a commit that is not there, and a deadline, are told of', async () => {
  const built = await buildRepository()
  const tip = await built.commit({ a: '1' })
  await built.git(['tag', 'v1'])
  await expect(firstTag(built.repository, idOf('commit', Buffer.from('gone')))).rejects.toThrow('for-each-ref')
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(firstTag(built.repository, tip, { signal })).rejects.toThrow('enough')
})
