import { useEffect, useState } from 'react'
import { exactTime, relativeTime, timeUntilChange } from './relativeTime.js'

/** A time told from now, as an ISO text, a date, or milliseconds since 1970. It shows the exact time on hover. */
export function RelativeTime({ time, className }: { time: string | number | Date; className?: string }) {
  const date = new Date(time)
  const now = useNow(date)
  const iso = Number.isFinite(date.getTime()) ? date.toISOString() : undefined
  return (
    <time dateTime={iso} title={exactTime(date)} className={className}>
      {relativeTime(date, now)}
    </time>
  )
}

function useNow(time: Date): Date {
  const [now, setNow] = useState(() => new Date())
  const pause = timeUntilChange(time, now)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), pause)
    return () => clearInterval(timer)
  }, [pause])
  return now
}
