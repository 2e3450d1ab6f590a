import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../../http/address.js'
import { readForms } from '../../../http/formBody.js'
import type { Mount } from '../../../http/mount.js'
import { createRateLimit } from '../../../http/rateLimit.js'
import { recordAct } from '../../audit-log/index.js'
import type { Provider } from '../provider.js'
import { providersOf } from '../provider.js'
import type { SingleSignOnServices } from '../services.js'
import { useAssertion } from '../visits.js'
import type { Ways } from '../ways.js'
import { readLogoutToken } from './logoutToken.js'
import { endSessionsFrom } from './originStore.js'

const path = '/.auth/openidconnect/backchannel-logout'

const mostBytes = 64 * 1024

/** Tokens that one address brings in a minute: whoever signs many out at once does so from one. */
const perMinute = 600

/** A token is too old after minutes; it is remembered for a day. In milliseconds. */
const tokenMemory = 24 * 3_600_000

const bodyForm = v.object({ logout_token: v.pipe(v.string(), v.minLength(1)) })

type OpenIdProvider = Provider & {
  readonly configuration: Extract<Provider['configuration'], { type: 'openidconnect' }>
}

const isOpenId = (provider: Provider): provider is OpenIdProvider => provider.configuration.type === 'openidconnect'

/** Where OpenID providers tell that somebody has signed out there: OpenID Connect Back-Channel Logout 1.0. */
export function backChannelMount(services: SingleSignOnServices, ways: Ways): Mount {
  const limit = createRateLimit({ limit: perMinute, windowSeconds: 60 })
  return (app) => {
    void app.register(async (scope) => {
      readForms(scope, mostBytes)
      const options = { bodyLimit: mostBytes, config: { foreignPost: true } }
      const told = async (request: FastifyRequest, reply: FastifyReply) => {
        if (!limit.spend(limitAddress(request))) {
          throw new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
        }
        const isDone = await endElsewhere(services, ways, request)
        reply.header('Cache-Control', 'no-store')
        return isDone ? reply.code(200).send() : reply.code(400).send({ error: 'invalid_request' })
      }
      scope.post(path, options, told)
      scope.post(`${path}/:id`, options, told)
    })
  }
}

async function endElsewhere(services: SingleSignOnServices, ways: Ways, request: FastifyRequest): Promise<boolean> {
  const body = v.safeParse(bodyForm, request.body)
  const provider = providerOf(services, request)
  if (!body.success || provider === undefined) return false
  const { clientID } = provider.configuration
  const said = await ways.openIdConnect.keys(provider.configuration)
  const token = readLogoutToken(body.output.logout_token, { ...said, clientId: clientID })
  if (token === undefined) return false
  const until = new Date(Date.now() + tokenMemory)
  return transaction(services.db, async (trx) => {
    // Each is good once: section 2.6, 7.
    if (!(await useAssertion(trx, { providerId: provider.id, id: `logout ${token.jti}`, until }))) return false
    for (const id of await endSessionsFrom(trx, provider, token)) {
      await recordAct(trx, 'server', { act: 'user.signOutElsewhere', entity: { kind: 'User', id } })
    }
    return true
  })
}

/** The provider whose address was asked: the first has the plain one, as for signing in. */
function providerOf({ configuration }: SingleSignOnServices, { params }: FastifyRequest): OpenIdProvider | undefined {
  const { id } = v.parse(v.object({ id: v.optional(v.string()) }), params)
  const suffix = id === undefined ? '/callback' : `/callback/${id}`
  return providersOf(configuration)
    .filter(isOpenId)
    .find(({ callbackPath = '' }) => callbackPath.endsWith(suffix))
}
