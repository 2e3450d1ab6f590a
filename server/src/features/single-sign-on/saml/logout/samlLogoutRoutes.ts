import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../../../http/address.js'
import { readForms } from '../../../../http/formBody.js'
import type { Mount } from '../../../../http/mount.js'
import { createRateLimit } from '../../../../http/rateLimit.js'
import { recordAct } from '../../../audit-log/index.js'
import { endSessionsFrom } from '../../logout/originStore.js'
import { signedOutPath } from '../../logout/returning.js'
import { OutsideProblem } from '../../outsideProblem.js'
import { type Provider, providerById, providersOf } from '../../provider.js'
import { orProblem } from '../../routes.js'
import type { SingleSignOnServices } from '../../services.js'
import { awaitedVisit, useAssertion, type Visit } from '../../visits.js'
import type { Ways } from '../../ways.js'
import { type LogoutRequest, type LogoutResponse, readMessage } from './message.js'
import { logoutPathOf, logoutURL } from './places.js'
import { sendPostPage } from './postPage.js'
import { type Received, receivedByPost, receivedByRedirect } from './received.js'
import { type Departing, logoutResponse } from './sent.js'
import { logoutRequestFor, senderOf } from './signOutThere.js'

const mostBytes = 1024 * 1024

/** Messages that one address brings in a minute: whoever signs many out at once does so from one. */
const perMinute = 600

/** A message is too old after minutes; it is remembered for a day. In milliseconds. */
const messageMemory = 24 * 3_600_000

interface At {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Where SAML providers tell that somebody signs out, and answer where we told it: SAML profiles, 4.4. */
export function samlLogoutMount(services: SingleSignOnServices, ways: Ways): Mount {
  const limit = createRateLimit({ limit: perMinute, windowSeconds: 60 })
  return (app) => {
    void app.register(async (scope) => {
      readForms(scope, mostBytes)
      const take = async (request: FastifyRequest, reply: FastifyReply) => {
        if (!limit.spend(limitAddress(request))) {
          throw new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
        }
        const place = { request, reply, returnTo: '/search', isConnecting: false }
        return orProblem(services, place, () => takeMessage(services, ways, { request, reply }))
      }
      const posted = { bodyLimit: mostBytes, config: { foreignPost: true } }
      for (const path of ['/.auth/saml/logout', '/.auth/saml/logout/:id']) {
        scope.get(path, { exposeHeadRoute: false }, take)
        scope.post(path, posted, take)
      }
      scope.get('/.auth/saml/begin-logout', { exposeHeadRoute: false }, async (request, reply) => {
        const query = v.safeParse(v.object({ state: v.string() }), request.query)
        const departing = await logoutRequestFor(services, ways, query.success ? query.output.state : '')
        return departing === undefined ? reply.redirect(signedOutPath, 303) : go(reply, departing)
      })
    })
  }
}

/** By redirect or by a page that posts. */
function go(reply: FastifyReply, departing: Departing): FastifyReply {
  if (departing.kind === 'post') return sendPostPage(reply, departing)
  return reply.header('Cache-Control', 'no-store').redirect(departing.url, 303)
}

async function takeMessage(services: SingleSignOnServices, ways: Ways, { request, reply }: At): Promise<FastifyReply> {
  const provider = providerAt(services, request)
  const metadata = await ways.saml.metadata(provider.configuration)
  const { signed, relayState } = await receive(request, metadata.certificates)
  const expected = { issuer: metadata.entityId, destination: logoutURL(services, provider) }
  const message = await readMessage(signed, expected)
  if (message.kind === 'response') {
    const { returnTo } = await endVisitOf(services, provider, { message, state: relayState })
    return reply.header('Cache-Control', 'no-store').redirect(returnTo, 303)
  }
  await endSessions(services, provider, message)
  const sender = senderOf(ways, provider.configuration)
  const travel = { places: metadata.signOut, relayState, inResponseTo: message.id }
  const departing = sender && logoutResponse(sender, travel)
  return departing === undefined ? reply.redirect(signedOutPath, 303) : go(reply, departing)
}

const form = v.object({
  SAMLRequest: v.optional(v.string()),
  SAMLResponse: v.optional(v.string()),
  RelayState: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

function receive(request: FastifyRequest, certificates: readonly string[]): Promise<Received> | Received {
  if (request.method === 'GET') return receivedByRedirect(request.url.split('?', 2)[1] ?? '', certificates)
  const body = v.safeParse(form, request.body)
  const { SAMLRequest: asked, SAMLResponse: answered, RelayState: relayState } = body.success ? body.output : {}
  const [message, ...more] = [asked, answered].filter((each) => each !== undefined)
  if (message === undefined || more.length > 0) throw new OutsideProblem('provider-answer', 'It is not one message.')
  return receivedByPost({ message, relayState }, certificates)
}

type SamlProvider = Provider & { readonly configuration: Extract<Provider['configuration'], { type: 'saml' }> }

const isSaml = (provider: Provider): provider is SamlProvider => provider.configuration.type === 'saml'

function providerAt({ configuration }: SingleSignOnServices, { url }: FastifyRequest): SamlProvider {
  const [path] = url.split('?', 1)
  const found = providersOf(configuration)
    .filter(isSaml)
    .find((provider) => logoutPathOf(provider) === path)
  if (found === undefined) throw new OutsideProblem('no-provider')
  return found
}

/** Ends the sessions that a request names, once. */
async function endSessions(
  { db }: SingleSignOnServices,
  provider: Provider,
  { id, nameId, sessionIndexes }: LogoutRequest,
): Promise<void> {
  const until = new Date(Date.now() + messageMemory)
  await transaction(db, async (trx) => {
    if (!(await useAssertion(trx, { providerId: provider.id, id: `logout ${id}`, until }))) {
      throw new OutsideProblem('provider-answer', 'The message about signing out came before.')
    }
    const sids = sessionIndexes.length === 0 ? [undefined] : sessionIndexes
    const users = new Set<number>()
    for (const sid of sids) {
      for (const user of await endSessionsFrom(trx, provider, { subject: nameId, sid })) users.add(user)
    }
    for (const user of users) {
      await recordAct(trx, 'server', { act: 'user.signOutElsewhere', entity: { kind: 'User', id: user } })
    }
  })
}

/** The answer to a request of ours: it must name it, and come once. */
async function endVisitOf(
  services: SingleSignOnServices,
  provider: Provider,
  { message, state }: { readonly message: LogoutResponse; readonly state: string | undefined },
): Promise<Visit> {
  const visit = state === undefined ? undefined : await awaitedVisit(services, state)
  const isAsked = visit?.held['logoutId'] !== undefined && visit.held['logoutId'] === message.inResponseTo
  const from = visit && providerById(services.configuration, visit.providerId)
  if (visit === undefined || !isAsked || from?.id !== provider.id) {
    throw new OutsideProblem('expired', 'An answer about signing out came that nobody had asked for.')
  }
  return visit
}
