import { startTransition, useEffect, useRef, useState } from 'react'
import { afterFrame } from './afterFrame.js'

/** The value as it was when the last frame was drawn: for what may follow a moment later, when there is time. */
export function useAfterFrame<Value>(value: Value): Value {
  const [drawn, setDrawn] = useState(() => value)
  const latest = useRef(value)
  const isDue = useRef(false)
  useEffect(() => {
    latest.current = value
    if (isDue.current || Object.is(drawn, value)) return
    isDue.current = true
    afterFrame(() => {
      isDue.current = false
      startTransition(() => setDrawn(() => latest.current))
    })
  }, [value, drawn])
  return drawn
}
