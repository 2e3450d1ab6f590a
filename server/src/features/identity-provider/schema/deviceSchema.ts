import { type Builder, objectRef, type SchemaPart } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { createSharedRateLimit } from '../../../http/sharedRateLimit.js'
import { isSiteAdmin } from '../../../http/viewer.js'
import { decideDevice } from '../device/decideDevice.js'
import { type DeviceRequest, enterUserCode } from '../device/deviceRequest.js'
import type { ProviderHolder } from '../provider/providerHolder.js'
import type { IdentityProviderServices } from '../services.js'
import { OAuthScope } from './scopeType.js'

const DeviceAuthorization = objectRef<DeviceRequest>('DeviceAuthorization')

/** Devices that wait to be let in: RFC 8628. */
export function deviceSchema(services: IdentityProviderServices, holder: ProviderHolder): SchemaPart {
  const limits = {
    byUser: createSharedRateLimit(services.db, { name: 'device codes by user', limit: 10, windowSeconds: 600 }),
    byEveryone: createSharedRateLimit(services.db, { name: 'device codes', limit: 1_000, windowSeconds: 600 }),
  }
  return (builder) => {
    defineDevice(builder)
    builder.mutationFields((t) => ({
      enterDeviceCode: t.field({
        type: DeviceAuthorization,
        description: 'The device that shows this code. It is asked about in this session alone. Guesses are counted.',
        args: { userCode: t.arg.string({ required: true }) },
        resolve: (_root, { userCode }, { viewer }) => enterUserCode(services, limits, { viewer, typed: userCode }),
      }),
      decideDeviceAuthorization: t.field({
        type: EmptyResponse,
        description: 'Lets the device in, or not.',
        args: { userCode: t.arg.string({ required: true }), approve: t.arg.boolean({ required: true }) },
        async resolve(_root, { userCode, approve }, { viewer }) {
          await decideDevice(services, holder, { viewer, typed: userCode, approve })
          return {}
        },
      }),
    }))
  }
}

function defineDevice(builder: Builder): void {
  builder.objectType(DeviceAuthorization, {
    fields: (t) => ({
      userCode: t.exposeString('userCode'),
      application: t.string({ resolve: ({ client }) => client.name }),
      unverified: t.boolean({ resolve: ({ client }) => client.origin === 'dynamic' }),
      scopes: t.field({ type: [OAuthScope], resolve: (request) => request.scopes }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      address: t.exposeString('address', { description: 'The network that the device asked from.' }),
      device: t.exposeString('agent', { description: 'What its program calls itself.' }),
      actsAsSiteAdmin: t.boolean({
        description: 'Whether the device could do what a site admin can.',
        resolve: ({ scopes }, _args, { viewer }) => isSiteAdmin(viewer) && scopes.some(({ acts }) => acts),
      }),
    }),
  })
}
