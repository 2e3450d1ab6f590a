import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './afterFrame.js'

/** The value as it was when the last frame was drawn: for what may follow a moment later, when there is time. */
export function useAfterFrame<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(() => value)
  useEffect(() => {
    let isWanted = true
    afterFrame(() => isWanted && startTransition(() => setDrawn(() => value)))
    return () => {
      isWanted = false
    }
  }, [value])
  return drawn
}
