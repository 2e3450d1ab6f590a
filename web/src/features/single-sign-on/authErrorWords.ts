/** What each `authError` of an address means to a person. The server sends these words and no others. */
const words: Readonly<Record<string, string>> = {
  cancelled: 'The other place was not allowed to say who you are. Try again, or sign in another way.',
  expired: 'This sign-in took too long, or began in another browser. Begin it again here.',
  'started-elsewhere': 'Another site began a sign-in. If you want to sign in, begin here.',
  'no-provider': 'This way to sign in is not set up any more. Choose another.',
  'provider-unreachable': 'The other place could not be reached. Try again in a moment.',
  'provider-answer':
    'The other place answered in a way that could not be trusted. Begin again; if it stays so, tell an administrator.',
  'not-allowed': 'Your account there is not among those that are let in here. Ask an administrator.',
  'no-sign-up': 'There is no account for you here yet, and this way to sign in makes none. Ask an administrator.',
  'account-exists':
    'An account with your e-mail address exists here. Sign in to it first, then connect the other account under Account security.',
  'account-taken': 'That account is connected with another user here.',
  'account-closed': 'Your account here was closed. Ask an administrator.',
  'not-ready': 'The first administrator of this instance is still to be created.',
  'sign-in-first': 'You signed in as somebody else meanwhile. Begin the connection again.',
}

/** The sentence for the `authError` of a query string; undefined where it has none that is known. */
export function authErrorOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('authError')
  return code === null ? undefined : wordsOf(code)
}

/** The sentence for what the server says went wrong. */
export const wordsOf = (code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ??
  'Signing in through the other place did not work. Try again.'

/** The query string without its `authError`. */
export function withoutAuthError(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('authError')
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
