import { useEffect, useState } from 'react'

/** True once `active` has held for `milliseconds`: what is quicker than that gets no placeholder. */
export function useDelayed(active: boolean, milliseconds = 200): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [active, milliseconds])
  return active && passed
}
