import { createSign, X509Certificate } from 'node:crypto'
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import { AppError } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { readForms } from '../../http/formBody.js'
import type { Mount } from '../../http/mount.js'
import { browserOf } from './browser.js'
import type { OutsideIdentity } from './identity.js'
import { OutsideProblem } from './outsideProblem.js'
import { type Provider, providerById, providersOf } from './provider.js'
import { arrive, orProblem, redirectURI, withQuery } from './routes.js'
import type { SingleSignOnServices } from './services.js'
import { logoutURL } from './saml/logout/places.js'
import type { Ways } from './ways.js'
import { awaitedVisit, endVisit, holdAnswer, useAssertion, type Visit } from './visits.js'

/** A response and its signature fit well into this. In bytes. */
const mostBytes = 1024 * 1024

/**
 * Where SAML responses are posted. A browser posts them from the provider's page, so that no cookie of ours comes along:
 * what was believed waits until the browser is back with its cookie, one redirect later.
 */
export function samlMount(services: SingleSignOnServices, ways: Ways): Mount {
  return (app) => {
    void app.register(async (scope) => {
      readForms(scope, mostBytes)
      const options = { bodyLimit: mostBytes, config: { foreignPost: true } }
      const posted = async (request: FastifyRequest, reply: FastifyReply) =>
        takeResponse(services, ways, { request, reply })
      scope.post('/.auth/saml/acs', options, posted)
      scope.post('/.auth/saml/acs/:id', options, posted)
      scope.get('/.auth/saml/finish', { exposeHeadRoute: false }, async (request, reply) =>
        finish(services, { request, reply }),
      )
      scope.get('/.auth/saml/metadata', async (request, reply) => {
        const { pc } = v.parse(v.object({ pc: v.optional(v.string()) }), request.query)
        return reply.type('application/samlmetadata+xml').send(metadata(services, ways, pc))
      })
    })
  }
}

const responseBody = v.object({
  SAMLResponse: v.pipe(v.string(), v.minLength(1)),
  RelayState: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

interface At {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function takeResponse(services: SingleSignOnServices, ways: Ways, { request, reply }: At) {
  const place = { request, reply, returnTo: '/search', isConnecting: false }
  return orProblem(services, place, async () => {
    const body = v.safeParse(responseBody, request.body)
    if (!body.success) throw new OutsideProblem('expired', 'A response came that nobody had asked for.')
    const { SAMLResponse: posted, RelayState: state } = body.output
    const visit = await awaitedVisit(services, state)
    if (!visit) throw new OutsideProblem('expired')
    const identity = await believe(services, ways, { visit, posted, path: request.url.split('?', 1)[0] ?? '' })
    await holdAnswer(services, state, { identity: JSON.stringify(identity) })
    return reply.header('Cache-Control', 'no-store').redirect(withQuery('/.auth/saml/finish', { state }), 303)
  })
}

async function believe(
  services: SingleSignOnServices,
  ways: Ways,
  { visit, posted, path }: { readonly visit: Visit; readonly posted: string; readonly path: string },
): Promise<OutsideIdentity> {
  const provider = requireSaml(services, visit.providerId)
  if (path !== provider.callbackPath) throw new OutsideProblem('provider-answer', 'It was posted to another provider.')
  const { identity, assertionId } = await ways.saml.believe(provider.configuration, {
    usualIssuer: ways.usualIssuer,
    redirectURI: redirectURI(services, provider),
    requestId: visit.held['requestId'] ?? '',
    requestedAt: visit.held['requestedAt'] ?? '',
    posted,
  })
  const until = new Date(Date.now() + assertionMemory)
  if (await useAssertion(services.db, { providerId: provider.id, id: assertionId, until })) return identity
  throw new OutsideProblem('provider-answer', 'The assertion was used before.')
}

/** An assertion is too old after minutes; it is remembered for a day. In milliseconds. */
const assertionMemory = 24 * 3_600_000

type SamlProvider = Provider & { readonly configuration: Extract<Provider['configuration'], { type: 'saml' }> }

const isSaml = (provider: Provider): provider is SamlProvider => provider.configuration.type === 'saml'

function requireSaml({ configuration }: SingleSignOnServices, id: string): SamlProvider {
  const provider = providerById(configuration, id)
  if (!provider || !isSaml(provider)) throw new OutsideProblem('no-provider')
  return provider
}

const finishQuery = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

const identityForm = v.object({
  accountId: v.string(),
  accountName: v.optional(v.string()),
  username: v.string(),
  displayName: v.optional(v.string()),
  verifiedEmails: v.array(v.string()),
  groups: v.array(v.string()),
  session: v.object({
    sid: v.optional(v.string()),
    nameId: v.object({
      format: v.optional(v.string()),
      nameQualifier: v.optional(v.string()),
      spNameQualifier: v.optional(v.string()),
    }),
  }),
})

async function finish(services: SingleSignOnServices, { request, reply }: At) {
  let visit: Visit | undefined
  const place = () => ({
    request,
    reply,
    returnTo: visit?.returnTo ?? '/search',
    isConnecting: visit?.userId !== undefined,
  })
  return orProblem(services, place, async () => {
    const query = v.safeParse(finishQuery, request.query)
    visit = await endVisit(services, query.success ? query.output.state : '', browserOf(request) ?? '')
    if (!visit?.isAnswered || visit.held['identity'] === undefined) throw new OutsideProblem('expired')
    const { session, ...said } = v.parse(identityForm, JSON.parse(visit.held['identity']))
    const identity = { ...said, session: { sid: session.sid, idToken: undefined, nameId: session.nameId } }
    const provider = requireSaml(services, visit.providerId)
    return arrive(services, { request, reply, visit, comer: { provider, identity } })
  })
}

/** What an identity provider must know of us. */
function metadata(services: SingleSignOnServices, ways: Ways, id: string | undefined): string {
  const all = providersOf(services.configuration).filter(isSaml)
  const provider = id === undefined ? all[0] : all.find((each) => each.id === id)
  if (!provider) throw new AppError('not_found', 'no-provider', 'No SAML provider is configured.')
  const { serviceProviderIssuer, serviceProviderPrivateKey, serviceProviderCertificate, nameIDFormat } =
    provider.configuration
  const isSigned = serviceProviderPrivateKey !== undefined && serviceProviderCertificate !== undefined
  const described = generateServiceProviderMetadata({
    issuer: serviceProviderIssuer ?? ways.usualIssuer,
    callbackUrl: redirectURI(services, provider),
    ...(isSigned && { logoutCallbackUrl: logoutURL(services, provider) }),
    identifierFormat: nameIDFormat ?? null,
    wantAssertionsSigned: true,
    ...(isSigned && {
      ...{ privateKey: serviceProviderPrivateKey, publicCerts: serviceProviderCertificate },
      ...{ decryptionPvk: serviceProviderPrivateKey, decryptionCert: serviceProviderCertificate },
    }),
  })
  // The library names one binding; the other takes the same messages at the same address.
  return described.replace(
    /<SingleLogoutService [^>]*\/>/,
    (post) => `${post}${post.replace('HTTP-POST', 'HTTP-Redirect')}`,
  )
}

/** What is wrong with a pair of a certificate and a private key; undefined for a good one. */
export function keyPairProblem(certificate: string, privateKey: string): string | undefined {
  try {
    const probe = createSign('sha256').update('probe').sign(privateKey)
    return new X509Certificate(certificate).publicKey.asymmetricKeyType === 'rsa' && probe.length > 0
      ? undefined
      : 'The certificate of the service provider is not one for RSA.'
  } catch {
    return 'The certificate or the private key of the service provider is not in PEM.'
  }
}
