import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { askAccount } from './accountRequest.js'

/** Whether this browser has passkeys for this instance: they belong to names, and none is made for an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname)

const library = () => import('@simplewebauthn/browser')

/** A passkey's answer, or a sentence that says why there is none. */
export type PasskeyAnswer = { readonly response: unknown } | { readonly sentence: string }

const stopped = { sentence: 'No passkey was used. Try again, or choose another way.' }

/** Has the browser answer for somebody with a passkey. */
export async function askPasskey(
  address: '/-/sign-in/passkey-options' | '/-/confirm/passkey-options',
): Promise<PasskeyAnswer> {
  const answer = await askAccount(address, {})
  if (answer.kind === 'refused') return { sentence: answer.sentence }
  const { startAuthentication } = await library()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server's twin of this library made
  const optionsJSON = answer.json as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return response === undefined ? stopped : { response }
}

/** Has the browser make a passkey. Undefined when its owner stopped it. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await library()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server's twin of this library made
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(() => undefined)
}
