import { expect, test } from 'vitest'
import { themeOf } from './useTheme.js'

test('a stored theme is one of three, whatever stands in the storage', () => {
  expect(['light', 'dark', 'system', 'sepia', '', null, undefined].map(themeOf)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
    'system',
    'system',
  ])
})
