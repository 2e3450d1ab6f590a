import { expect, test } from 'vitest'
import { collectGarbage } from './collectGarbage.js'

test('what nobody refers to is gone, and nothing else', async () => {
  const held = { name: 'held' }
  const references = [new WeakRef(held), new WeakRef({ name: 'let go of' })]
  // What a reference was made for, or has told, stays until the turn is over.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(references.map((reference) => reference.deref()?.name)).toEqual(['held', undefined])
})
