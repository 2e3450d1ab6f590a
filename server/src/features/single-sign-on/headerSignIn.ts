import { AppError } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import type { HttpHeaderProvider } from '../../configuration/index.js'
import type { Identity } from '../../http/authenticate.js'
import { isWithin, networksOf } from '../../http/networks.js'
import type { SignedIn } from '../../http/viewer.js'
import { userById } from '../accounts/index.js'
import { admit } from './admit.js'
import type { OutsideIdentity } from './identity.js'
import { OutsideProblem } from './outsideProblem.js'
import { type Provider, providersOf } from './provider.js'
import type { SingleSignOnServices } from './services.js'

type Services = Pick<
  SingleSignOnServices,
  'db' | 'log' | 'keyring' | 'configuration' | 'trustedProxies' | 'hasOwnWayIn' | 'joinOrganizations'
>

/**
 * The identity of an instance behind a reverse proxy that signs people in and names them in a header. The proxy says so
 * with each request, so that there is no session: who the proxy lets go is out at once. The address of the other end of
 * the connection decides whether it is the proxy, and no header that it sends.
 */
export function withHeaderSignIn(identity: Identity, services: Services): Identity {
  const trusted = networksOf(services.trustedProxies)
  return {
    ...identity,
    async viewerOfProxy(request) {
      const provider = headerProvider(services)
      if (!provider) return undefined
      const named = namedIn(request, provider.configuration)
      if (named === undefined) return undefined
      if (!isWithin(trusted, request.socket.remoteAddress)) throw untrusted(services, request)
      return viewerOf(services, provider, named)
    },
  }
}

type HeaderProvider = Provider & { readonly configuration: HttpHeaderProvider }

function headerProvider({ configuration }: Services): HeaderProvider | undefined {
  return providersOf(configuration).find(
    (provider): provider is HeaderProvider => provider.configuration.type === 'http-header',
  )
}

/** Whom the headers of a request name; undefined where they name nobody. */
function namedIn(request: FastifyRequest, provider: HttpHeaderProvider): OutsideIdentity | undefined {
  const { usernameHeader, emailHeader, stripUsernameHeaderPrefix: prefix = '' } = provider
  const sent = only(request, usernameHeader)
  const email = emailHeader === undefined ? undefined : only(request, emailHeader)
  const name = sent?.startsWith(prefix) ? sent.slice(prefix.length) : sent
  const account = name || email
  if (!account) return undefined
  return {
    accountId: account,
    accountName: account,
    username: account,
    verifiedEmails: email === undefined ? [] : [email],
    groups: [],
  }
}

/** The one value of a header. Two of them are of two minds, so that neither is believed. */
function only(request: FastifyRequest, name: string): string | undefined {
  const { rawHeaders } = request.raw
  const isNamed = (_text: string, at: number) =>
    at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name.toLowerCase()
  const values = rawHeaders.filter(isNamed)
  if (values.length > 1) throw new AppError('invalid_argument', 'two-users', 'The request names two users.')
  const value = values[0]?.trim()
  return value === '' ? undefined : value
}

function untrusted({ log }: Services, request: FastifyRequest): AppError {
  log.warn('A header that only a trusted proxy may send came from elsewhere', {
    address: request.socket.remoteAddress ?? '',
  })
  return new AppError(
    'permission_denied',
    'untrusted-proxy',
    'This request names its user in a header, and does not come from a trusted proxy.',
  )
}

async function viewerOf(
  services: Services,
  provider: HeaderProvider,
  identity: OutsideIdentity,
): Promise<SignedIn | undefined> {
  const user = await userById(services.db, await admitted(services, provider, identity))
  return user && { kind: 'user', userId: user.id, username: user.username, siteAdmin: user.siteAdmin }
}

async function admitted(services: Services, provider: Provider, identity: OutsideIdentity): Promise<number> {
  try {
    return await admit(services, { provider, identity })
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    services.log.warn('Whom a trusted proxy names was not let in', { problem: error.code })
    const sentence = headerProblems[error.code] ?? 'The reverse proxy names somebody who is not let in.'
    throw new AppError('permission_denied', error.code, sentence)
  }
}

const headerProblems: Readonly<Record<string, string>> = {
  'not-ready': 'The first administrator of this instance is still to be created.',
  'account-exists':
    'The account of this e-mail address has a password. Ask an administrator to connect it with the proxy.',
  'account-closed': 'This account was closed. Ask an administrator.',
}
