import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import * as v from 'valibot'
import type { SamlProvider } from '../../../configuration/index.js'
import type { Outgoing } from '../../../http/outgoing.js'
import type { Departure, Started } from '../flow.js'
import type { OutsideIdentity } from '../identity.js'
import { OutsideProblem } from '../outsideProblem.js'
import { decryptedResponse } from './decrypt.js'
import { guardedPost, guardedResponse } from './guard.js'
import { type IdentityProvider, readMetadata } from './metadata.js'

/** How long an identity provider's metadata is kept, in milliseconds. */
const keptFor = 10 * 60_000

/** How far clocks may be apart, and how old an assertion may be, in milliseconds. */
const clockSkew = 60_000
const mostAge = 5 * 60_000

/** An answer of an identity provider that was believed. */
export interface Believed {
  readonly identity: OutsideIdentity
  readonly assertionId: string
}

/** SAML 2.0 as a service provider: requests by redirect, responses by post, assertions signed. */
export class Saml {
  readonly #outgoing: Outgoing
  readonly #known = new Map<string, { readonly metadata: Promise<IdentityProvider>; readonly until: number }>()

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing
  }

  /** Kept for ten minutes, and read anew when the configuration changes. */
  async metadata(provider: SamlProvider): Promise<IdentityProvider> {
    const key = JSON.stringify(provider)
    const known = this.#known.get(key)
    if (known && known.until > performance.now()) return known.metadata
    const metadata = readMetadata(this.#outgoing, provider)
    this.#known.set(key, { metadata, until: performance.now() + keptFor })
    metadata.catch(() => this.#known.delete(key))
    return metadata
  }

  /** The state travels as RelayState; the id of the request is held, since the response must name it. */
  async begin(provider: SamlProvider, place: Place & Started): Promise<Departure> {
    let requestId = ''
    const saml = clientOf(provider, await this.metadata(provider), {
      ...place,
      noteRequest: (id) => {
        requestId = id
      },
    })
    const location = await saml.getAuthorizeUrlAsync(place.state, undefined, {})
    return { location: new URL(location), held: { requestId, requestedAt: new Date().toISOString() } }
  }

  /** Who a posted response is about. Throws `OutsideProblem`, or what the library throws, when it does not hold. */
  async believe(
    provider: SamlProvider,
    place: Place & { readonly requestId: string; readonly requestedAt: string; readonly posted: string },
  ): Promise<Believed> {
    const metadata = await this.metadata(provider)
    const posted = guardedPost(place.posted)
    const text = guardedResponse(await decryptedResponse(posted, provider.serviceProviderPrivateKey))
    const saml = clientOf(provider, metadata, place)
    const SAMLResponse = Buffer.from(text).toString('base64')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    if (!profile) throw new OutsideProblem('provider-answer', 'The response is about nobody.')
    if (profile.issuer !== metadata.entityId) {
      throw new OutsideProblem('provider-answer', 'The assertion is of another issuer.')
    }
    return { identity: identityOf(provider, profile), assertionId: assertionIdOf(profile, place.redirectURI) }
  }
}

/** Our own addresses. */
export interface Place {
  /** What we are called where the configuration does not say. */
  readonly usualIssuer: string
  readonly redirectURI: string
}

interface Request {
  readonly requestId?: string
  readonly requestedAt?: string
  readonly noteRequest?: (id: string) => void
}

function clientOf(
  provider: SamlProvider,
  { entityId, signInURL, certificates }: IdentityProvider,
  place: Place & Request,
): SAML {
  const { serviceProviderPrivateKey: privateKey, signRequests = privateKey !== undefined } = provider
  const issuer = provider.serviceProviderIssuer ?? place.usualIssuer
  const { requestId, requestedAt = '' } = place
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: place.redirectURI,
    entryPoint: signInURL,
    idpIssuer: entityId,
    idpCert: [...certificates],
    ...(signRequests && privateKey !== undefined && { privateKey }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: provider.nameIDFormat ?? null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // An identity provider may sign the assertion alone: that is what is believed.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkew,
    maxAssertionAgeMs: mostAge,
    validateInResponseTo: ValidateInResponseTo.always,
    // The request is kept with the visit, which is used once.
    cacheProvider: {
      saveAsync: async (id, value) => {
        place.noteRequest?.(id)
        return { value, createdAt: Date.now() }
      },
      getAsync: async (id) => (requestId !== undefined && id === requestId ? requestedAt : null),
      removeAsync: async (id) => id,
    },
  })
}

const assertionForm = v.object({
  Assertion: v.object({
    $: v.object({ ID: v.pipe(v.string(), v.minLength(1)) }),
    Subject: v.tuple([
      v.looseObject({
        SubjectConfirmation: v.array(
          v.looseObject({
            $: v.looseObject({ Method: v.string() }),
            SubjectConfirmationData: v.optional(
              v.array(v.looseObject({ $: v.looseObject({ Recipient: v.optional(v.string()) }) })),
            ),
          }),
        ),
      }),
    ]),
  }),
})

/**
 * The id of an assertion that is meant for us: the library checks its audience and time, and this whom it was handed to
 * (SAML profiles, 4.1.4.3).
 */
function assertionIdOf(profile: Profile, redirectURI: string): string {
  const parsed = v.safeParse(assertionForm, profile.getAssertion?.())
  if (!parsed.success) throw new OutsideProblem('provider-answer', 'The assertion has no subject that is confirmed.')
  const { $, Subject } = parsed.output.Assertion
  const isOurs = Subject[0].SubjectConfirmation.some(
    (confirmation) =>
      confirmation.$.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      confirmation.SubjectConfirmationData?.some((data) => data.$.Recipient === redirectURI),
  )
  if (!isOurs) throw new OutsideProblem('provider-answer', 'The assertion is for another recipient.')
  return $.ID
}

const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]
const usernameNames = ['login', 'username', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name']
const displayNames = ['displayName', 'givenName', 'http://schemas.xmlsoap.org/claims/CommonName']

/** The organization that runs the identity provider gives its people their addresses: they count as verified. */
function identityOf(provider: SamlProvider, profile: Profile): OutsideIdentity {
  const { allowGroups, groupsAttributeName = 'groups', usernameAttributeNames = usernameNames } = provider
  const { nameID } = profile
  const groups = valuesOf(profile, [groupsAttributeName])
  if (allowGroups && !allowGroups.some((group) => groups.includes(group))) {
    throw new OutsideProblem('not-allowed', 'The account is in none of the groups that are let in.')
  }
  const [email = nameID.includes('@') ? nameID : undefined] = valuesOf(profile, emailNames)
  const [username = email ?? nameID] = valuesOf(profile, usernameAttributeNames)
  return {
    accountId: nameID,
    accountName: username,
    username,
    displayName: valuesOf(profile, displayNames)[0],
    verifiedEmails: email === undefined ? [] : [email],
    groups,
    session: sessionOf(profile),
  }
}

/** How the provider names the session, and whoever it is: signing out there says it again. */
const sessionOf = ({ sessionIndex, nameIDFormat, nameQualifier, spNameQualifier }: Profile) => ({
  ...{ sid: sessionIndex, idToken: undefined },
  nameId: {
    ...(nameIDFormat && { format: nameIDFormat }),
    ...(nameQualifier && { nameQualifier }),
    ...(spNameQualifier && { spNameQualifier }),
  },
})

/** The values of the first of these attributes that has any, whatever the case of its name. */
function valuesOf(profile: Profile, names: readonly string[]): readonly string[] {
  const own: unknown = profile['attributes'] ?? {}
  const entries = typeof own === 'object' && own !== null ? Object.entries(own) : []
  for (const name of names) {
    const found = entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
    const values = [found].flat().filter((value): value is string => typeof value === 'string' && value !== '')
    if (values.length > 0) return values
  }
  return []
}
