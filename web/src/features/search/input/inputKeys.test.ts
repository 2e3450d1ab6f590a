import { expect, test } from 'vitest'
import { type InputState, inputAction } from './inputKeys.js'

const closed: InputState = { rows: 0, floating: false, active: undefined, query: 'foo', unchanged: false }
const open: InputState = { ...closed, rows: 3, floating: true }

/** `shift+Enter` as a press, and what it does: `take 0`. */
function does(keys: string, state: InputState): string {
  const names = keys.split('+')
  const held = (name: string) => names.includes(name)
  const press = { shiftKey: held('shift'), altKey: held('alt'), ctrlKey: held('ctrl'), metaKey: held('meta') }
  const action = inputAction({ key: names.at(-1) ?? '', ...press }, state)
  if (!action) return 'writes'
  return 'row' in action ? `${action.kind} ${action.row}` : action.kind
}

test.each([
  ['Enter', closed, 'search'],
  ['Enter', open, 'search'],
  ['Enter', { ...open, active: 1 }, 'go 1'],
  ['shift+Enter', open, 'writes'],
  ['alt+Enter', { ...open, active: 1 }, 'writes'],
  ['ctrl+Enter', open, 'page 0'],
  ['meta+Enter', closed, 'search'],
  ['Tab', closed, 'writes'],
  ['Tab', open, 'take 0'],
  ['Tab', { ...open, active: 2 }, 'take 2'],
  ['Tab', { ...open, query: '' }, 'writes'],
  ['shift+Tab', open, 'writes'],
  ['Escape', open, 'close'],
  ['Escape', closed, 'writes'],
  ['Escape', { ...closed, floating: true }, 'close'],
  ['ArrowDown', open, 'move 0'],
  ['ArrowDown', { ...open, active: 2 }, 'move 0'],
  ['ArrowUp', open, 'move 2'],
  ['ArrowUp', { ...open, active: 2 }, 'move 1'],
  ['ArrowDown', closed, 'open'],
  ['ArrowUp', closed, 'writes'],
  ['ArrowUp', { ...closed, query: '' }, 'older'],
  ['ArrowUp', { ...closed, unchanged: true }, 'older'],
  ['ArrowDown', { ...closed, unchanged: true }, 'newer'],
  ['ArrowUp', { ...closed, unchanged: true, query: 'a\nb' }, 'writes'],
  ['shift+ArrowUp', { ...closed, query: '' }, 'writes'],
  ['shift+Delete', { ...open, active: 1 }, 'forget 1'],
  ['shift+Delete', open, 'writes'],
  ['Delete', { ...open, active: 1 }, 'writes'],
  ['ctrl+.', closed, 'repair'],
  ['.', closed, 'writes'],
  ['a', open, 'writes'],
] as const)('%s where %j: %s', (keys, state, action) => {
  expect(does(keys, state)).toBe(action)
})
