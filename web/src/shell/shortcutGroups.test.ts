import { expect, test } from 'vitest'
import { shortcutGroups } from './shortcutGroups.js'

test('the keys of every page come first, those of menus last, and nothing is listed twice', () => {
  const groups = shortcutGroups([
    { keys: 'v', label: 'Preview', group: 'Results' },
    { keys: 'w', label: 'Why these results' },
    { keys: 'mod+k', label: 'Go to…' },
    { keys: '?', label: 'Keyboard shortcuts' },
    { keys: '?', label: 'Keyboard shortcuts' },
  ])
  expect(groups.map(({ title, shortcuts }) => `${title}: ${shortcuts.length}`)).toEqual([
    'Everywhere: 2',
    'On this page: 1',
    'Results: 1',
    'Menus: 5',
  ])
})
