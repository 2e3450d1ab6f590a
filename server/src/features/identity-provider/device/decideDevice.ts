import type { Provider } from 'oidc-provider'
import { recordAct } from '../../audit-log/index.js'
import type { SignedIn, Viewer } from '../../../http/viewer.js'
import { requireSession } from '../policy.js'
import { saveGrant } from '../consent/decide.js'
import type { ProviderHolder } from '../provider/providerHolder.js'
import type { IdentityProviderServices } from '../services.js'
import { authenticatedAt } from '../sessionStore.js'
import { type DeviceRequest, deviceRequest, noDevice } from './deviceRequest.js'
import { readUserCode } from './userCode.js'

interface DeviceDecision {
  readonly viewer: Viewer
  readonly typed: string
  readonly approve: boolean
}

/** Lets a device in, or not. Only the session in which its code was typed may say so. */
export async function decideDevice(
  services: IdentityProviderServices,
  holder: ProviderHolder,
  { viewer, typed, approve }: DeviceDecision,
): Promise<void> {
  const user = requireSession(viewer)
  const userCode = readUserCode(typed)
  const request = userCode === undefined ? undefined : await deviceRequest(services, userCode)
  if (userCode === undefined || request === undefined || request.typedSessionId !== user.sessionId) throw noDevice()
  const provider = await holder.get()
  const code = await provider.DeviceCode.findByUserCode(userCode)
  if (code === undefined) throw noDevice()
  Object.assign(code, approve ? await approval(services, provider, { user, request }) : denial)
  await code.save()
  await writeDown(services, user, { request, approve })
}

const denial = { error: 'access_denied', errorDescription: 'The person did not allow it.' }

async function approval(
  { db }: IdentityProviderServices,
  provider: Provider,
  { user, request }: { readonly user: SignedIn; readonly request: DeviceRequest },
) {
  const { client, scope, scopes, resource } = request
  const grantId = await saveGrant(provider, { userId: user.userId, clientId: client.clientId, scope, resource })
  return {
    accountId: String(user.userId),
    authTime: await authenticatedAt(db, user),
    grantId,
    scope: scopes.map(({ name }) => name).join(' '),
    ...(resource !== undefined && { resource }),
  }
}

async function writeDown(
  { db }: IdentityProviderServices,
  viewer: SignedIn,
  { request, approve }: { readonly request: DeviceRequest; readonly approve: boolean },
): Promise<void> {
  const { client, scope, address, agent } = request
  const act = approve ? 'oauthGrant.create' : 'oauthGrant.deny'
  const entity = { kind: 'OAuthClient', id: client.id, name: client.name }
  await recordAct(db, viewer, { act, entity, after: { scopes: scope, device: agent, deviceAddress: address } })
}
