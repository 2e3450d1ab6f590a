/** What a key does in a menu. */
export type MenuMove = 'first' | 'last' | 'next' | 'previous' | 'close'

const moves = new Map<string, MenuMove>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['Escape', 'close'],
  ['Tab', 'close'],
])

/** The move a key makes; nothing for keys that choose or type. */
export const menuMove = (press: { key: string }): MenuMove | undefined => moves.get(press.key)
