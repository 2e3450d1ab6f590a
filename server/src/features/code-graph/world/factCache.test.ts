import type { CodeFacts } from '@sextant/syntax'
import { expect, test } from 'vitest'
import { FactCache, type FoundFacts } from './factCache.js'

const facts = (imports: number): CodeFacts => ({
  package: 'main',
  definitions: [],
  references: [],
  imports: Array.from({ length: imports }, () => ({}) as CodeFacts['imports'][number]),
})
const text = new TextEncoder().encode('package main\n')

/** A cache whose source gives these answers, one after the other, and how often it was asked. */
function cacheOf(answers: readonly (FoundFacts | undefined | Error)[]) {
  let asked = 0
  const cache = new FactCache({
    async find() {
      const answer = answers[asked++]
      if (answer instanceof Error) throw answer
      return answer
    },
    decode: () => facts(0),
  })
  return { asked: () => asked, imports: async () => (await cache.found('main.go', text))?.facts.imports.length, cache }
}

test('facts are found once', async () => {
  const { asked, imports } = cacheOf([{ facts: facts(2), isFinal: true }])
  expect([await imports(), await imports(), asked()]).toEqual([2, 2, 1])
})

test('those that a busy machine cut short are shown, and found again', async () => {
  const { asked, imports } = cacheOf([
    { facts: facts(1), isFinal: false },
    undefined,
    { facts: facts(2), isFinal: true },
  ])
  expect([await imports(), await imports(), await imports(), await imports(), asked()]).toEqual([1, undefined, 2, 2, 3])
})

test('several who ask at once are answered by one look, whatever it gives', async () => {
  const { asked, imports } = cacheOf([{ facts: facts(1), isFinal: false }])
  expect([...(await Promise.all([imports(), imports(), imports()])), asked()]).toEqual([1, 1, 1, 1])
})

test('who has no time left for them is told so, and the next one is answered', async () => {
  const { imports } = cacheOf([new Error('too late'), { facts: facts(2), isFinal: true }])
  await expect(imports()).rejects.toThrow('too late')
  expect(await imports()).toBe(2)
})

test('those that are asked for lately are at hand', async () => {
  const { cache, imports } = cacheOf([{ facts: facts(2), isFinal: true }])
  const id = '0'.repeat(40)
  expect(await cache.kept(id, 'Go')).toBeUndefined()
  await cache.found('main.go', text, id)
  expect((await cache.kept(id, 'Go'))?.facts.imports).toHaveLength(2)
  expect(await cache.decoded('1'.repeat(40), 'Go', new Uint8Array())).toBeUndefined()
  expect((await cache.decoded('1'.repeat(40), 'Go', new Uint8Array([1])))?.facts.imports).toHaveLength(0)
  expect(await imports()).toBeUndefined()
})
