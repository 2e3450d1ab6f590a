import { useCallback, useState } from 'react'

/**
 * A state that belongs to something, such as one search, and begins anew with another. `initial` is one constant value.
 */
export function useStateOf<Value>(owner: unknown, initial: Value) {
  const [held, setHeld] = useState({ owner, value: initial })
  const change = useCallback(
    (next: (value: Value) => Value) =>
      setHeld((was) => ({ owner, value: next(was.owner === owner ? was.value : initial) })),
    [owner, initial],
  )
  return [held.owner === owner ? held.value : initial, change] as const
}
