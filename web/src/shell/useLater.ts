import { useEffect, useState } from 'react'

/** What the first page does without is loaded so many milliseconds after the start: specification, section 9. */
const loadsAfter = 100

/** Whether the application has been there for a moment: the time for what nobody waits for. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), loadsAfter)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
