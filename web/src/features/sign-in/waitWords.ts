/** When to try again, in words. */
export function waitWords(seconds: number): string {
  if (seconds <= 90) return `Try again in ${Math.max(1, seconds)} seconds.`
  return `Try again in ${Math.ceil(seconds / 60)} minutes, or follow the link that was mailed to the owner of the account.`
}
