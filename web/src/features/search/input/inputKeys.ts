/** A key press, as the browser tells it. */
export interface InputKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What the meaning of a key depends on. */
export interface InputState {
  /** Rows of the list under the input; 0 when it is closed. */
  readonly rows: number
  /** Whether anything floats under the input: the list, or what is said about the query. */
  readonly floating: boolean
  /** The row that the arrows chose. */
  readonly active: number | undefined
  readonly query: string
  /** True while the query is what an earlier search or the address made it. */
  readonly unchanged: boolean
}

/** `take` completes the query with a row, `go` does what the row is for, `page` opens the page of what it names. */
export type InputAction =
  | { readonly kind: 'search' | 'open' | 'close' | 'older' | 'newer' | 'repair' }
  | { readonly kind: 'take' | 'go' | 'page' | 'forget' | 'move'; readonly row: number }

/**
 * What a key does in the input; undefined where it only writes. Enter takes a row only after the arrows chose it and
 * searches otherwise; Tab completes; Escape closes. Without a list, Up and Down walk the earlier searches.
 */
export function inputAction(press: InputKey, state: InputState): InputAction | undefined {
  const { rows, active, query } = state
  const modified = press.ctrlKey || press.metaKey
  const plain = !modified && !press.shiftKey && !press.altKey
  switch (press.key) {
    case 'Enter':
      if (press.shiftKey || press.altKey) return undefined
      if (modified && rows > 0) return { kind: 'page', row: active ?? 0 }
      return rows > 0 && active !== undefined ? { kind: 'go', row: active } : { kind: 'search' }
    case 'Tab':
      // In an empty query Tab goes on to the next control.
      return plain && rows > 0 && (query !== '' || active !== undefined)
        ? { kind: 'take', row: active ?? 0 }
        : undefined
    case 'Escape':
      return state.floating ? { kind: 'close' } : undefined
    case 'Delete':
      return press.shiftKey && rows > 0 && active !== undefined ? { kind: 'forget', row: active } : undefined
    case '.':
      return modified ? { kind: 'repair' } : undefined
    case 'ArrowDown':
    case 'ArrowUp':
      return plain ? arrowAction(press.key === 'ArrowDown', state) : undefined
    default:
      return undefined
  }
}

function arrowAction(down: boolean, { rows, active, query, unchanged }: InputState): InputAction | undefined {
  if (rows > 0) {
    const from = active ?? (down ? -1 : rows)
    return { kind: 'move', row: (from + (down ? 1 : -1) + rows) % rows }
  }
  // In a query of several lines the arrows move between them.
  if (query.includes('\n')) return undefined
  if (query === '' || unchanged) return { kind: down ? 'newer' : 'older' }
  return down ? { kind: 'open' } : undefined
}
