import { expect, test } from 'vitest'
import { mergeSettings, valuesOf } from './mergeSettings.js'
import { readSettings } from './settingsSchema.js'

test.each([
  ['the later goes before', [{ a: 1 }, { a: 2 }], { a: 2 }],
  ['what only one has stays', [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }],
  ['objects are replaced', [{ a: { x: 1, y: 1 } }, { a: { x: 2 } }], { a: { x: 2 } }],
  ['lists are replaced', [{ a: [1] }, { a: [2] }], { a: [2] }],
  [
    'experimental features are merged by key',
    [{ experimentalFeatures: { x: 1, y: 1 } }, { experimentalFeatures: { x: 2 } }],
    { experimentalFeatures: { x: 2, y: 1 } },
  ],
  [
    'scopes and notices are put one after the other',
    [
      { 'search.scopes': ['a'], notices: ['n'] },
      { 'search.scopes': ['b'], notices: ['m'] },
    ],
    { 'search.scopes': ['a', 'b'], notices: ['n', 'm'] },
  ],
  [
    'three levels',
    [{ 'search.scopes': ['a'] }, { 'search.scopes': ['b'] }, { 'search.scopes': ['c'] }],
    { 'search.scopes': ['a', 'b', 'c'] },
  ],
  ['what does not fit together is replaced', [{ notices: ['n'] }, { notices: 1 }], { notices: 1 }],
  ['null is a value', [{ a: 1 }, { a: null }], { a: null }],
])('%s', (_what, levels, result) => {
  expect(valuesOf(mergeSettings(levels))).toEqual(result)
})

test('it is known where each value comes from', () => {
  const merged = mergeSettings([{ a: 1, 'search.scopes': [] }, { a: 2 }, { 'search.scopes': ['x'] }])
  expect(merged.get('a')?.levels).toEqual([1])
  expect(merged.get('search.scopes')?.levels).toEqual([0, 2])
})

test('G-09: a key named __proto__ changes nothing but itself', () => {
  const levels = [
    '{ "__proto__": { "polluted": 1 } }',
    '{ "experimentalFeatures": { "__proto__": { "polluted": 1 } } }',
  ]
  const twice = [...levels, ...levels].map((text) => readSettings(text, 'site').values)
  const merged = valuesOf(mergeSettings(twice))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  expect(JSON.stringify(merged)).toContain('"__proto__":{"polluted":1}')
})

test('G-10: what decides over others counts only from the site and from organizations', () => {
  const text = '{ "orgs.allMembersBatchChangesAdmin": true, "search.contextLines": 3 }'
  expect(readSettings(text, 'user').values).toEqual({ 'search.contextLines': 3 })
  expect(readSettings(text, 'user').problems[0]?.message).toContain('counts only in the settings of the site')
  expect(readSettings(text, 'org').values).toHaveProperty(['orgs.allMembersBatchChangesAdmin'], true)
})
