import { Buffer } from 'node:buffer'
import { isIP } from 'node:net'
import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as v from 'valibot'
import {
  handleOf,
  insertPasskey,
  notePasskeyUse,
  type Passkey,
  passkeyByCredential,
  passkeysOf,
} from './passkeyStore.js'

/** The library takes 300 ms to load, and most visits need it not at all. */
const library = () => import('@simplewebauthn/server')

/** Where passkeys are good for: this instance as people reach it, and nowhere else. */
export interface Site {
  readonly db: Database
  readonly externalURL: URL
}

const placeOf = (url: URL) => ({ expectedOrigin: url.origin, expectedRPID: url.hostname })

/** What the browser is told to make a passkey of the user's with. */
export async function registrationOptions(
  { db, externalURL }: Site,
  user: { readonly userId: number; readonly username: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if (isIP(externalURL.hostname.replace(/^\[|\]$/g, '')) !== 0) throw needsName()
  const { generateRegistrationOptions } = await library()
  const existing = await passkeysOf(db, user.userId)
  return generateRegistrationOptions({
    rpName: 'Sextant',
    rpID: externalURL.hostname,
    userName: user.username,
    userID: new Uint8Array(await handleOf(db, user.userId)),
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    // With the user's name in it, it signs in by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Adds the passkey that a browser has made. Throws `invalid_argument` when it is none of ours. */
export async function addPasskey(
  { db, externalURL }: Site,
  userId: number,
  made: { readonly response: unknown; readonly challenge: string; readonly name: string },
): Promise<void> {
  const { verifyRegistrationResponse } = await library()
  const response = readResponse(made.response)
  const verified = await verifyRegistrationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks the rest of it
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: made.challenge,
    ...placeOf(externalURL),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (verified?.verified !== true) throw notAccepted()
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const known = transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 10)
  const row = {
    userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: known,
    name: made.name,
  }
  if (!(await insertPasskey(db, row))) throw notAccepted()
}

/** What the browser is told to ask for: any passkey of this instance, or those of one user. */
export async function authenticationOptions(
  { db, externalURL }: Site,
  userId: number | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const allowed = userId === undefined ? [] : await passkeysOf(db, userId)
  return generateAuthenticationOptions({
    rpID: externalURL.hostname,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId }) => ({ id: credentialId })),
  })
}

/**
 * The passkey that has signed the challenge, whose use is noted. Undefined when there is none such, when it is another
 * user's than the given one, when the browser names another user, or when it was copied.
 */
export async function checkPasskey(
  { db, externalURL }: Site,
  given: { readonly response: unknown; readonly challenge: string; readonly userId?: number | undefined },
): Promise<Passkey | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const response = readResponse(given.response)
  const passkey = await passkeyByCredential(db, response.id)
  if (passkey === undefined || (given.userId !== undefined && passkey.userId !== given.userId)) return undefined
  const handle = (await handleOf(db, passkey.userId)).toString('base64url')
  const named = response.response.userHandle
  if (typeof named === 'string' && named !== '' && named !== handle) return undefined
  const { credentialId: id, publicKey, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library checks the rest of it
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: given.challenge,
    ...placeOf(externalURL),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (verified?.verified !== true) return undefined
  return (await notePasskeyUse(db, passkey.id, verified.authenticationInfo.newCounter)) ? passkey : undefined
}

const text = v.pipe(v.string(), v.maxLength(20_000))
const responseForm = v.looseObject({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text }),
})

function readResponse(value: unknown) {
  const parsed = v.safeParse(responseForm, value)
  if (parsed.success) return parsed.output
  throw notAccepted()
}

const needsName = () =>
  new AppError(
    'failed_precondition',
    'no-host-name',
    'Passkeys need an instance with a name, not one at an IP address.',
  )

const notAccepted = () =>
  new AppError('invalid_argument', 'bad-passkey', 'This passkey was not accepted. Try again, or use another one.')
