import { useCallback, useRef, useState } from 'react'

/**
 * State that is looked at often and seldom changes. React hears of changes alone: one that it was told in vain in an
 * event stays in its queue, and with what is drawn next it does at once what waits for that to be on the page.
 */
export function useChanges<Value>(
  initial: Value,
  isSame: (one: Value, other: Value) => boolean,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial)
  const last = useRef(value)
  const sameness = useRef(isSame)
  const change = useCallback((next: Value) => {
    if (sameness.current(last.current, next)) return
    last.current = next
    setValue(next)
  }, [])
  return [value, change]
}
