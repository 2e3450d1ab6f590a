import { objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { Site } from '../accounts/index.js'
import type { InstanceServices } from '../instance.js'
import { setConfigurationKey } from '../site-configuration/index.js'
import { checkForUpdates, updateAddress } from './checkForUpdates.js'
import { mayLookForUpdates } from './policy.js'
import { releaseNotes } from './releaseNotes.js'
import { lastCheck, type UpdateCheck as CheckValue } from './store.js'

const UpdateCheck = objectRef<Partial<CheckValue>>('UpdateCheck')

/** `Site.updateCheck`, under the names that existing servers have, and what goes with it. */
export function updateTypes(services: InstanceServices): SchemaPart {
  return (builder) => {
    const channel = builder.enumType('UpdateChannel', {
      values: { RELEASE: { value: 'release' }, NONE: { value: 'none' } } as const,
    })
    builder.objectType(UpdateCheck, {
      description: 'Whether there is a newer version. Site admins only.',
      fields: (t) => ({
        pending: t.boolean({
          description: 'Whether it is being looked now: a look takes seconds.',
          resolve: () => false,
        }),
        checkedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ checkedAt }) => checkedAt ?? null }),
        errorMessage: t.string({ nullable: true, resolve: ({ error }) => error ?? null }),
        updateVersionAvailable: t.string({ nullable: true, resolve: ({ version }) => version ?? null }),
        channel: t.field({ type: channel, resolve: () => services.configuration.get('update.channel') }),
        address: t.string({
          nullable: true,
          description: 'Where it is looked; null while that is off.',
          resolve: () => updateAddress(services)?.href ?? null,
        }),
      }),
    })
    builder.objectFields(Site, (t) => ({
      updateCheck: t.field({
        type: UpdateCheck,
        async resolve(_site, _args, { viewer }) {
          mayLookForUpdates(viewer)
          return (await lastCheck(services.db)) ?? {}
        },
      }),
      releaseNotes: t.string({
        nullable: true,
        description: 'What is new in this version, in Markdown.',
        resolve: (_site, _args, { viewer }) => {
          mayLookForUpdates(viewer)
          return releaseNotes()
        },
      }),
    }))
    builder.mutationFields((t) => ({
      checkForUpdates: t.field({
        type: EmptyResponse,
        description: 'Looks for a newer version now.',
        async resolve(_root, _args, { viewer }) {
          mayLookForUpdates(viewer)
          await checkForUpdates(services)
          return {}
        },
      }),
      setUpdateChannel: t.field({
        type: EmptyResponse,
        description: 'Sets `update.channel` of the site configuration.',
        args: { channel: t.arg({ type: channel, required: true }) },
        async resolve(_root, args, { viewer }) {
          mayLookForUpdates(viewer)
          await setConfigurationKey(services, viewer, 'update.channel', args.channel)
          return {}
        },
      }),
    }))
  }
}
