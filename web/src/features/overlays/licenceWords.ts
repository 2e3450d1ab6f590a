/** From so many days before its end on it is told that a licence ends. */
const warningDays = 7

const dayMilliseconds = 86_400_000

/** What is said of a licence that has ended or soon will; undefined for any other. */
export function licenceWords(expiresAt: string | null, now: number): string | undefined {
  if (expiresAt === null) return undefined
  const left = Date.parse(expiresAt) - now
  if (Number.isNaN(left) || left > warningDays * dayMilliseconds) return undefined
  if (left <= 0) return `Your Sextant license expired ${daysIn(-left)} ago.`
  return `Your Sextant license will expire in ${daysIn(left)}.`
}

function daysIn(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMilliseconds)
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
