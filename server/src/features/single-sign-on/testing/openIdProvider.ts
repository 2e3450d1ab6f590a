import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person as a provider knows them: claims, with `sub`. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string }

/** A real OpenID provider on this machine, where whoever comes is signed in as the person of the moment. */
export interface TestOpenIdProvider {
  readonly issuer: string
  readonly clientID: string
  readonly clientSecret: string
  person: Person
  /** Set: the next visitor says no. */
  refuses: boolean
  /** Takes what the provider tells its clients; answers their status. */
  onBackChannel: (address: string, form: string) => Promise<number>
  close(): Promise<void>
}

const clientSecret = 'a-secret-of-the-client-that-is-long-enough'

/** Starts a provider that knows one client with these addresses to send people back to. */
export async function startOpenIdProvider(redirectURIs: readonly string[]): Promise<TestOpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const state: State = { person: { sub: 'nobody' }, refuses: false, onBackChannel: async () => 200 }
  const provider = providerOf(issuer, redirectURIs, state)
  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, state, { request, response })
    else void handle(request, response)
  })
  return Object.assign(state, {
    issuer,
    clientID: 'sextant',
    clientSecret,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

interface State {
  person: Person
  refuses: boolean
  onBackChannel: (address: string, form: string) => Promise<number>
}

function providerOf(issuer: string, redirectURIs: readonly string[], state: State): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'sextant',
        client_secret: clientSecret,
        redirect_uris: [...redirectURIs],
        post_logout_redirect_uris: ['http://localhost:7080/sign-in'],
        backchannel_logout_uri: 'http://localhost:7080/.auth/openidconnect/backchannel-logout',
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a key for tests'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        // Nobody is asked: the visitor of a test has no fingers.
        logoutSource: (context, form) => {
          context.body = form
        },
      },
    },
    // What the provider sends to its clients goes to the instance under test.
    fetch: async (url, options) => {
      const { url: at } = new Request(url)
      const body = options?.body
      const status = await state.onBackChannel(
        at,
        body instanceof URLSearchParams || typeof body === 'string' ? String(body) : '',
      )
      return new Response(null, { status })
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ ...state.person, sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session, provider: own } = oidc
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
}

async function interact(
  provider: Provider,
  { person, refuses }: State,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const answer = refuses
    ? { error: 'access_denied', error_description: '<b>No.</b>' }
    : { login: { accountId: person.sub, remember: false } }
  await provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false })
}
