/** Where the pages about an account send their forms. The bodies of failures are plain text, shown as they are. */
export type AccountAddress =
  | '/-/site-init'
  | '/-/sign-up'
  | '/-/sign-in'
  | '/-/sign-in/second-step'
  | '/-/sign-in/passkey-options'
  | '/-/sign-in/passkey'
  | '/-/set-password'
  | '/-/reset-password-init'
  | '/-/reset-password-code'
  | '/-/unlock-account'
  | '/-/request-access'
  | '/-/confirm'
  | '/-/confirm/passkey-options'

/** What the server said to a form. */
export type AccountAnswer =
  | { readonly kind: 'accepted'; readonly json: unknown; readonly isFinal: boolean }
  /** `seconds` until it may be tried again, where the server says so. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly status: number; readonly seconds: number }

const unreachable = 'The server cannot be reached. Check the connection and try again.'

/** Sends a form. An answer that is not final asks for a second step. */
export async function askAccount(
  address: AccountAddress,
  fields: Readonly<Record<string, unknown>>,
): Promise<AccountAnswer> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const request = { method: 'POST', headers, body: JSON.stringify(fields), credentials: 'same-origin' } as const
  const response = await fetch(address, request).catch(() => undefined)
  if (!response) return { kind: 'refused', sentence: unreachable, status: 0, seconds: 0 }
  const text = (await response.text()).trim()
  if (response.ok) return { kind: 'accepted', json: readJson(response, text), isFinal: response.status !== 202 }
  const hasSentence = text.length > 0 && text.length < 500
  const sentence = hasSentence ? text : `The server refused this (HTTP ${response.status}). Try again.`
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return { kind: 'refused', sentence, status: response.status, seconds }
}

const readJson = (response: Response, text: string): unknown =>
  response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined

/** How a second step or a confirmation is done; empty when there is nothing to be done, or the server does not say. */
export async function fetchMethods(address: '/-/sign-in/second-step' | '/-/confirm'): Promise<readonly string[]> {
  const headers = { 'x-requested-with': 'Sextant' }
  const response = await fetch(address, { headers, credentials: 'same-origin' }).catch(() => undefined)
  return response?.ok === true ? readMethods(await response.json()) : []
}

/** The methods in an answer `{ methods: [...] }`. */
export function readMethods(json: unknown): readonly string[] {
  const methods: unknown = typeof json === 'object' && json !== null && 'methods' in json ? json.methods : undefined
  return Array.isArray(methods) ? methods.filter((method): method is string => typeof method === 'string') : []
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
