import { AppError } from '@sextant/base'
import type { Viewer } from '../../../http/viewer.js'
import type { SharedRateLimit } from '../../../http/sharedRateLimit.js'
import { artifactByOtherId, bindToSession, type StoredArtifact } from '../artifacts/artifactStore.js'
import type { Client } from '../clients/client.js'
import { clientByName } from '../clients/clientStore.js'
import { requireSession } from '../policy.js'
import { type Scope, scopesNamed } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'
import { readUserCode, shownUserCode } from './userCode.js'

/** A device that waits to be let in, as its person is asked about it. */
export interface DeviceRequest {
  readonly userCode: string
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly scope: string
  readonly resource: unknown
  readonly requestedAt: Date
  /** The network that the device asked from, and what it calls its program. */
  readonly address: string
  readonly agent: string
  readonly typedSessionId: number | undefined
}

/** How often codes may be typed: RFC 8628, 5.1. With 20^8 codes, a guess of millions of years. */
export interface DeviceLimits {
  readonly byUser: SharedRateLimit
  readonly byEveryone: SharedRateLimit
}

/**
 * The device that shows this code, bound from now on to the session in which it was typed. Throws when there is none,
 * when it was decided already, and when too many codes were typed.
 */
export async function enterUserCode(
  services: IdentityProviderServices,
  limits: DeviceLimits,
  { viewer, typed }: { readonly viewer: Viewer; readonly typed: string },
): Promise<DeviceRequest> {
  const { sessionId = 0, userId } = requireSession(viewer)
  if (!(await limits.byUser.spend(String(userId))) || !(await limits.byEveryone.spend(''))) throw tooMany()
  const userCode = readUserCode(typed)
  const request = userCode === undefined ? undefined : await deviceRequest(services, userCode)
  if (request === undefined) throw noDevice()
  await bindToSession(services, request.userCode.replace('-', ''), sessionId)
  return request
}

/** The device with this code that still waits. */
export async function deviceRequest(
  services: IdentityProviderServices,
  userCode: string,
): Promise<DeviceRequest | undefined> {
  const stored = await artifactByOtherId(services, 'DeviceCode', userCode)
  if (stored === undefined || isDecided(stored)) return undefined
  const client = await clientByName(services.db, String(stored.payload['clientId']))
  if (client === undefined || client.disabledAt !== null || !client.deviceFlow) return undefined
  return requestOf(stored, client, userCode)
}

const isDecided = ({ payload, consumedAt }: StoredArtifact) =>
  consumedAt !== null || payload['accountId'] !== undefined || payload['error'] !== undefined

function requestOf(stored: StoredArtifact, client: Client, userCode: string): DeviceRequest {
  const { params, deviceInfo } = stored.payload
  const { scope = '', resource } = fieldsOf(params)
  const { address, agent } = fieldsOf(deviceInfo)
  return {
    userCode: shownUserCode(userCode),
    client,
    scope: String(scope),
    scopes: scopesNamed(String(scope).split(' ')),
    resource,
    requestedAt: stored.createdAt,
    address: typeof address === 'string' ? address : '',
    agent: typeof agent === 'string' ? agent : '',
    typedSessionId: stored.typedSessionId,
  }
}

const fieldsOf = (value: unknown) => ({ ...(value as object) }) as Readonly<Record<string, unknown>>

/** One answer for codes that never were, have expired, or were decided. */
export const noDevice = (): AppError =>
  new AppError('not_found', 'no-device', 'No device waits with this code. It may have expired: start again there.')

const tooMany = () =>
  new AppError('resource_exhausted', 'too-many-codes', 'Too many codes were entered. Try again in some minutes.')
