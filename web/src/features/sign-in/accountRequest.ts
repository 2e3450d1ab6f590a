/** Where the account pages send their forms. The bodies of failures are plain text, shown as they are. */
export type AccountAddress = '/-/site-init' | '/-/sign-up' | '/-/sign-in' | '/-/set-password' | '/-/request-access'

/** Sends a form of an account page. Undefined when it was accepted, else a sentence that says what is wrong. */
export async function sendAccountForm(
  address: AccountAddress,
  fields: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const request = { method: 'POST', headers, body: JSON.stringify(fields), credentials: 'same-origin' } as const
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) return 'The server cannot be reached. Check the connection and try again.'
  if (response.ok) return undefined
  const text = (await response.text()).trim()
  return text.length > 0 && text.length < 500 ? text : `The server refused this (HTTP ${response.status}). Try again.`
}

/** Whether a username can be had: `invalid` breaks the rules, `unknown` means that the server did not say. */
export async function checkUsername(
  username: string,
  signal: AbortSignal,
): Promise<'free' | 'taken' | 'invalid' | 'unknown'> {
  const address = `/-/check-username-taken/${encodeURIComponent(username)}`
  const headers = { 'x-requested-with': 'Sextant' }
  const response = await fetch(address, { signal, headers, credentials: 'same-origin' }).catch(() => undefined)
  switch (response?.status) {
    case 404:
      return 'free'
    case 200:
      return 'taken'
    case 400:
      return 'invalid'
    case undefined:
    default:
      return 'unknown'
  }
}
