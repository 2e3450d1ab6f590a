import { expect, test } from 'vitest'
import { commitsBetween, mergeBase } from './commitRange.js'
import { buildRepository } from './testing/buildRepository.js'

test('what two branches have in common and what lies between them', async () => {
  const built = await buildRepository()
  const root = await built.commit({ a: '1' })
  const base = await built.commit({ a: '2' })
  await built.git(['checkout', '--quiet', '-b', 'work', root])
  const first = await built.commit({ b: '1' })
  const head = await built.commit({ b: '2' })
  expect(await mergeBase(built.repository, { base, head })).toBe(root)
  expect(await mergeBase(built.repository, { base: root, head })).toBe(root)
  const page = (skip: number, limit: number) => commitsBetween(built.repository, { base, head, skip, limit })
  expect(await page(0, 10)).toEqual({ commits: [head, first], more: false })
  expect(await page(0, 1)).toEqual({ commits: [head], more: true })
  expect(await page(1, 1)).toEqual({ commits: [first], more: false })
  expect(await commitsBetween(built.repository, { base, head: root, skip: 0, limit: 5 })).toEqual({
    commits: [],
    more: false,
  })
})

test('histories without a common ancestor', async () => {
  const built = await buildRepository()
  const base = await built.commit({ a: '1' })
  await built.git(['checkout', '--quiet', '--orphan', 'other'])
  const head = await built.commit({ b: '1' })
  expect(await mergeBase(built.repository, { base, head })).toBeUndefined()
  expect((await commitsBetween(built.repository, { base, head, skip: 0, limit: 5 })).commits).toEqual([head])
})
