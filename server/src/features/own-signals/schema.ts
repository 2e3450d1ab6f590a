import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { mayManageSignals } from './policy.js'
import { type SignalConfiguration, signals } from './signals.js'
import { configurations, gatheredFiles, instanceStats, type OwnershipStats as StatsValue } from './store.js'
import { updateConfigurations } from './updateConfigurations.js'

const Configuration = objectRef<SignalConfiguration>('SignalConfiguration')
const Stats = objectRef<StatsValue>('OwnershipStats')

/** Signals of ownership, and what is counted, under the names that existing servers have. For site admins. */
export function ownSignalTypes(db: Database): SchemaPart {
  return (builder) => {
    defineTypes(builder, db)
    builder.queryFields((t) => ({
      ownSignalConfigurations: t.field({
        type: [Configuration],
        async resolve(_root, _args, { viewer }) {
          mayManageSignals(viewer)
          return [...(await configurations(db))]
        },
      }),
      instanceOwnershipStats: t.field({
        type: Stats,
        resolve: (_root, _args, { viewer }) => {
          mayManageSignals(viewer)
          return instanceStats(db)
        },
      }),
    }))
    addMutation(builder, db)
  }
}

function defineTypes(builder: Builder, db: Database): void {
  builder.objectType(Configuration, {
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.string({ resolve: ({ name }) => signals[name] }),
      isEnabled: t.exposeBoolean('isEnabled'),
      excludedRepoPatterns: t.stringList({ resolve: (each) => [...each.excludedRepoPatterns] }),
      gatheredFiles: t.int({
        description: 'Of how many files it has gathered something.',
        resolve: async ({ name }) => (await gatheredFiles(db))[name],
      }),
    }),
  })
  builder.objectType(Stats, {
    description: 'Files of all repositories that are counted, at their default branches.',
    fields: (t) => ({
      totalFiles: t.exposeInt('totalFiles'),
      totalCodeownedFiles: t.exposeInt('totalCodeownedFiles', {
        description: 'Those that a CODEOWNERS file gives to somebody.',
      }),
      totalAssignedOwnershipFiles: t.int({
        description: 'Those that were given to somebody by hand: none, until that can be done.',
        resolve: () => 0,
      }),
      totalOwnedFiles: t.exposeInt('totalCodeownedFiles'),
      updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    }),
  })
}

function addMutation(builder: Builder, db: Database): void {
  const change = builder.inputType('SignalConfigurationUpdate', {
    fields: (t) => ({
      name: t.string({ required: true }),
      excludedRepoPatterns: t.stringList({ required: true }),
      enabled: t.boolean({ required: true }),
    }),
  })
  const input = builder.inputType('UpdateSignalConfigurationsInput', {
    fields: (t) => ({ configs: t.field({ type: [change], required: true }) }),
  })
  builder.mutationField('updateOwnSignalConfigurations', (t) =>
    t.field({
      type: [Configuration],
      args: { input: t.arg({ type: input, required: true }) },
      async resolve(_root, { input: { configs } }, { viewer }) {
        mayManageSignals(viewer)
        await updateConfigurations(db, viewer, configs)
        return [...(await configurations(db))]
      },
    }),
  )
}
