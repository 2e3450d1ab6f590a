import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'

/** What a provider tells of somebody who has signed out there. */
export interface LogoutToken {
  readonly jti: string
  readonly subject: string | undefined
  readonly sid: string | undefined
}

/** By whom and for whom a token must be made. */
export interface Expected {
  readonly issuer: string
  readonly clientId: string
  /** The provider's keys, as JSON Web Keys. */
  readonly keys: readonly object[]
}

/** How old a token may be, and how far clocks may be apart, in seconds. */
const mostAge = 5 * 60
const skew = 60

const event = 'http://schemas.openid.net/event/backchannel-logout'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))

const headerForm = v.object({ alg: text, kid: v.optional(text), typ: v.optional(text), crit: v.optional(v.never()) })

const claimsForm = v.object({
  iss: text,
  aud: v.union([text, v.array(text)]),
  iat: v.number(),
  exp: v.number(),
  jti: text,
  events: v.object({ [event]: v.looseObject({}) }),
  sub: v.optional(text),
  sid: v.optional(text),
  // OpenID Connect Back-Channel Logout 1.0, 2.4: so that no ID token passes for one.
  nonce: v.optional(v.never()),
})

/** The token, when it holds by OpenID Connect Back-Channel Logout 1.0, 2.6; undefined for every other text. */
export function readLogoutToken(token: string, expected: Expected): LogoutToken | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const header = v.safeParse(headerForm, parse(head))
  const claims = v.safeParse(claimsForm, parse(body))
  if (more.length > 0 || !header.success || !claims.success) return undefined
  const { alg, kid, typ } = header.output
  if (typ !== undefined && !/^(application\/)?(logout\+jwt|jwt)$/i.test(typ)) return undefined
  const signed = { alg, data: Buffer.from(`${head}.${body}`), signature: Buffer.from(signature, 'base64url') }
  const keys = expected.keys.filter((key) => kid === undefined || !('kid' in key) || key.kid === kid)
  if (!keys.some((key) => isSignedBy(key, signed))) return undefined
  const { iss, aud, iat, exp, jti, sub, sid } = claims.output
  const now = Date.now() / 1000
  const isTimely = iat <= now + skew && iat >= now - mostAge - skew && exp >= now - skew
  const isOurs = iss === expected.issuer && [aud].flat().includes(expected.clientId)
  if (!isTimely || !isOurs || (sub === undefined && sid === undefined)) return undefined
  return { jti, subject: sub, sid }
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

interface Signed {
  readonly alg: string
  readonly data: Buffer
  readonly signature: Buffer
}

/** The algorithms that are believed, by RFC 7518, 3.1: never `none`, and none with a secret that both know. */
const algorithms: Readonly<Record<string, (key: KeyObject, signed: Signed) => boolean>> = {
  RS256: (key, { data, signature }) => key.asymmetricKeyType === 'rsa' && verify('sha256', data, key, signature),
  PS256: (key, { data, signature }) =>
    key.asymmetricKeyType === 'rsa' &&
    verify('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, signature),
  ES256: (key, { data, signature }) =>
    key.asymmetricKeyDetails?.namedCurve === 'prime256v1' &&
    verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
}

function isSignedBy(jwk: object, signed: Signed): boolean {
  try {
    return algorithms[signed.alg]?.(createPublicKey({ key: { ...jwk }, format: 'jwk' }), signed) ?? false
  } catch {
    return false
  }
}
