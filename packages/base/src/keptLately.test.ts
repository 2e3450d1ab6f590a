import { expect, test } from 'vitest'
import { keptLately } from './keptLately.js'

function counted(mostWeight: number) {
  const made: string[] = []
  const kept = keptLately<string>(mostWeight, (value) => value.length)
  const get = (key: string) =>
    kept.get(key, async () => {
      made.push(key)
      return key
    })
  return { made, get, kept }
}

test('what was used last stays, the oldest gives way', async () => {
  const { made, get } = counted(6)
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'bb']) expect(await get(key)).toBe(key)
  expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb'])
})

test('several who ask at a time share one making, and a failure is tried again', async () => {
  const { made, get, kept } = counted(10)
  await Promise.all([get('a'), get('a')])
  expect(made).toEqual(['a'])
  await expect(kept.get('x', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('x', async () => 'y')).toBe('y')
})

test('what is too heavy to keep is handed on all the same', async () => {
  const { made, get } = counted(1)
  expect(await get('long')).toBe('long')
  expect(await get('long')).toBe('long')
  expect(made).toEqual(['long', 'long'])
})

test('a look at what is kept is a use of it', async () => {
  const { made, get, kept } = counted(4)
  for (const key of ['aa', 'bb']) await get(key)
  expect(await kept.kept('aa')).toBe('aa')
  for (const key of ['cc', 'aa', 'bb']) await get(key)
  expect(made).toEqual(['aa', 'bb', 'cc', 'bb'])
})

test('what was made elsewhere is kept, but not in the place of what is there', async () => {
  const { get, kept } = counted(10)
  kept.keep('b', 'elsewhere')
  expect(await get('b')).toBe('elsewhere')
  kept.keep('b', 'later')
  expect(await get('b')).toBe('elsewhere')
})
