/** What is wrong with a username, as a sentence; undefined for a good one. An empty one is not complained about yet. */
export function usernameProblem(username: string): string | undefined {
  if (username === '') return undefined
  if (username.length > 255) return 'A username has at most 255 characters.'
  if (!/^[a-z0-9]/i.test(username)) return 'A username begins with a letter or a digit.'
  if (!/^[a-z0-9](?:[-._]?[a-z0-9])*-?$/i.test(username)) {
    return 'A username holds letters and digits, and between them single dots, dashes and underscores.'
  }
  return undefined
}

/** What is wrong with a new password; undefined for a good or an empty one. `shortest` is in characters. */
export function passwordProblem(password: string, shortest: number): string | undefined {
  if (password === '' || [...password].length >= shortest) return undefined
  return `A password has at least ${shortest} characters.`
}

/** Which field the server complains about. Its sentences name what they mean; anything else is about the whole form. */
export function complaintField(complaint: string): 'username' | 'email' | 'password' | 'form' {
  const named = /\b(username|e-?mail|password)\b/i.exec(complaint)?.[1]?.toLowerCase().replace('-', '')
  return named === 'username' || named === 'email' || named === 'password' ? named : 'form'
}
