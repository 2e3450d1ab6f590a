import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import type { Viewer } from '../../../http/viewer.js'
import type { Client } from '../clients/client.js'
import { clientByName } from '../clients/clientStore.js'
import type { IdentityProviderServices } from '../services.js'
import { isClientSession } from './logoutStore.js'

const text = v.optional(v.pipe(v.string(), v.maxLength(4_000)))

/** What an application may say: OpenID Connect RP-Initiated Logout 1.0, 2. Of something said twice nothing is believed. */
const form = v.object({
  id_token_hint: v.optional(v.pipe(v.string(), v.maxLength(16_000))),
  client_id: text,
  post_logout_redirect_uri: text,
  state: text,
})

/** A request to sign out that holds. */
export interface LogoutRequest {
  readonly client: Client | undefined
  /** Where the browser goes then: registered letter for letter, with the state; undefined for nowhere else. */
  readonly backTo: string | undefined
  /** Whether the application has proved that it signed this person in, in this session. */
  readonly isProved: boolean
}

interface Asked {
  readonly given: unknown
  readonly viewer: Viewer
  readonly provider: Provider
}

/** The request as far as it holds; undefined where it must be refused. */
export async function readLogout(
  services: Pick<IdentityProviderServices, 'db'>,
  { given, viewer, provider }: Asked,
): Promise<LogoutRequest | undefined> {
  const said = v.safeParse(form, given)
  if (!said.success) return undefined
  const { id_token_hint: hint, client_id: clientId, post_logout_redirect_uri: uri, state } = said.output
  const named = hint === undefined ? clientId : audienceOf(hint)
  const client = named === undefined ? undefined : await clientByName(services.db, named)
  if (named !== undefined && (client === undefined || client.disabledAt !== null)) return undefined
  if (hint !== undefined && clientId !== undefined && clientId !== named) return undefined
  const claims = hint === undefined || client === undefined ? undefined : await claimsOf(provider, client, hint)
  if (hint !== undefined && claims === undefined) return undefined
  // Without an application there is nobody who could have registered the address.
  if (uri !== undefined && client !== undefined && !client.postLogoutRedirectURIs.includes(uri)) return undefined
  const backTo = uri === undefined || client === undefined ? undefined : withState(uri, state)
  return { client, backTo, isProved: claims !== undefined && (await isAbout(services, { claims, client, viewer })) }
}

const claimsForm = v.object({ sub: v.string(), sid: v.optional(v.string()) })
type Claims = v.InferOutput<typeof claimsForm>

/** What an ID token of ours says, of whatever age; undefined for one that we did not sign for this application. */
async function claimsOf(provider: Provider, { clientId }: Client, hint: string): Promise<Claims | undefined> {
  const client = await provider.Client.find(clientId)
  if (client === undefined) return undefined
  const token = await provider.IdToken.validate(hint, client).catch(() => undefined)
  const claims = v.safeParse(claimsForm, token?.payload)
  return claims.success ? claims.output : undefined
}

async function isAbout(
  { db }: Pick<IdentityProviderServices, 'db'>,
  { claims, client, viewer }: { readonly claims: Claims; readonly client: Client | undefined; readonly viewer: Viewer },
): Promise<boolean> {
  if (viewer.kind !== 'user' || viewer.sessionId === undefined || claims.sub !== String(viewer.userId)) return false
  const { sid } = claims
  if (sid === undefined || client === undefined) return true
  return isClientSession(db, { sessionId: viewer.sessionId, clientId: client.clientId, sid })
}

/** For whom a token says that it is, before anything is believed. */
function audienceOf(token: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    return v.parse(v.object({ aud: v.string() }), claims).aud
  } catch {
    return ''
  }
}

function withState(uri: string, state: string | undefined): string {
  if (state === undefined) return uri
  const url = new URL(uri)
  url.searchParams.set('state', state)
  return url.href
}
