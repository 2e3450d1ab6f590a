import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../http/viewer.js'
import { clientByName } from '../clients/clientStore.js'
import type { Client } from '../clients/client.js'
import type { ProviderHolder } from '../provider/providerHolder.js'
import { requireSession } from '../policy.js'
import { callUs } from '../routes/providerRoutes.js'
import type { IdentityProviderServices } from '../services.js'
import { authenticatedAt } from '../sessionStore.js'

/** What the consent routes are made with. */
export interface ConsentParts {
  readonly services: IdentityProviderServices
  readonly holder: ProviderHolder
}

/** A running request of an application, as the person is asked about it. */
export interface ConsentRequest {
  readonly viewer: SignedIn
  readonly client: Client
  readonly interaction: Awaited<ReturnType<Awaited<ReturnType<ProviderHolder['get']>>['interactionDetails']>>
}

/** What the application asked, by the parameter's name; empty where it said nothing. */
export function askedOf({ interaction }: ConsentRequest, parameter: 'scope' | 'redirect_uri'): string {
  const value = interaction.params[parameter]
  return typeof value === 'string' ? value : ''
}

/** Whether the application wants a proof of who the person is that is newer than its request. */
export async function needsSignIn(db: Database, { viewer, interaction }: ConsentRequest): Promise<boolean> {
  if (interaction.prompt.name !== 'login') return false
  const at = await authenticatedAt(db, viewer)
  return at === undefined || at < interaction.iat
}

/**
 * The request that this browser began, and that this viewer may decide. The cookie of the browser that came from the
 * application must be there: nobody can have another person decide about a request of their own (RFC 9700, 4.7).
 */
export async function consentRequest(
  { services, holder }: ConsentParts,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<ConsentRequest> {
  const viewer = requireSession(request.viewer)
  const provider = await holder.get()
  callUs(request, services.externalURL)
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  if (interaction?.uid !== request.params.uid) throw gone()
  const { session, params } = interaction
  if (session?.accountId !== undefined && session.accountId !== String(viewer.userId)) throw changed()
  const client = await clientByName(services.db, String(params['client_id']))
  if (client === undefined || client.disabledAt !== null) throw gone()
  return { viewer, client, interaction }
}

const gone = () =>
  new AppError(
    'not_found',
    'no-request',
    'This request has expired, or began in another browser. Go back to the application and start again.',
  )

const changed = () =>
  new AppError(
    'failed_precondition',
    'viewer-changed',
    'You signed in as somebody else since this request began. Go back to the application and start again.',
  )
