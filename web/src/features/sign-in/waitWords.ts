/** When to try again, in words. `byMail` where the owner of a locked account is mailed a link. */
export function waitWords(seconds: number, byMail: boolean): string {
  if (seconds <= 90) return `Try again in ${Math.max(1, seconds)} seconds.`
  const other = byMail ? 'follow the link that was mailed to the owner of the account' : 'ask an administrator'
  return `Try again in ${Math.ceil(seconds / 60)} minutes, or ${other}.`
}
