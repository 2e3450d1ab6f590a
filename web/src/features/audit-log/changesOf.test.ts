import { expect, test } from 'vitest'
import { changesOf } from './changesOf.js'

test('each value is told before and after, as far as it was written down', () => {
  expect(changesOf({ name: 'a', roles: [] }, { name: 'b', admin: true, note: null })).toEqual([
    { name: 'name', before: 'a', after: 'b' },
    { name: 'roles', before: 'none' },
    { name: 'admin', after: 'true' },
    { name: 'note', after: 'none' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
