import type { Database } from '@sextant/database'
import { type Builder, type GraphQLContext, type NodeRegistry, objectRef } from '../../graphql/builder.js'
import { encodeId } from '../../graphql/ids.js'
import { flagStatistics, type Flag, type FlagStatistics, type Override, overridesOf } from './store.js'

const FlagBoolean = objectRef<Flag>('FeatureFlagBoolean')
const FlagRollout = objectRef<Flag>('FeatureFlagRollout')
/** What holds for a person or for an organization. */
export const FeatureFlagOverride = objectRef<Override>('FeatureFlagOverride')
const Namespace = objectRef<NamespaceValue>('FeatureFlagNamespace')
const Statistics = objectRef<FlagStatistics>('FeatureFlagStatistics')
/** A flag as it is for somebody. */
export const EvaluatedFeatureFlag = objectRef<{ readonly name: string; readonly value: boolean }>(
  'EvaluatedFeatureFlag',
)

interface NamespaceValue {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** Defines the types of flags, and answers the one that stands for both kinds. */
export function defineFlags(builder: Builder, db: Database, nodes: NodeRegistry) {
  const common = {
    name: (flag: Flag) => flag.name,
    overrides: async ({ name }: Flag) => [...(await overridesOf(db, name))],
    statistics: (flag: Flag) => flagStatistics(db, flag),
  }
  for (const ref of [FlagBoolean, FlagRollout]) {
    builder.objectType(ref, {
      fields: (t) => ({
        name: t.string({ resolve: common.name }),
        overrides: t.field({ type: [FeatureFlagOverride], resolve: common.overrides }),
        statistics: t.field({ type: Statistics, resolve: common.statistics }),
        createdAt: t.expose('createdAt', { type: 'DateTime' }),
        updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      }),
    })
  }
  builder.objectField(FlagBoolean, 'value', (t) => t.boolean({ resolve: ({ value }) => value === true }))
  builder.objectField(FlagRollout, 'rolloutBasisPoints', (t) =>
    t.int({ description: 'On for so many of 10,000 people.', resolve: ({ rollout }) => rollout ?? 0 }),
  )
  defineParts(builder, nodes)
  return builder.unionType('FeatureFlag', {
    types: [FlagBoolean, FlagRollout],
    resolveType: ({ rollout }: Flag) => (rollout === null ? 'FeatureFlagBoolean' : 'FeatureFlagRollout'),
  })
}

function defineParts(builder: Builder, nodes: NodeRegistry): void {
  builder.objectType(Statistics, {
    description: 'Of the people with accounts.',
    fields: (t) => ({
      users: t.exposeInt('users'),
      usersOn: t.exposeInt('usersOn', { description: 'For whom it is on, organizations left aside.' }),
      overriddenUsers: t.exposeInt('overriddenUsers'),
    }),
  })
  builder.objectType(Namespace, {
    description: 'A person or an organization.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      namespaceName: t.string({ resolve: ({ name }) => name }),
      url: t.string({ resolve: ({ url }) => url }),
    }),
  })
  builder.objectType(FeatureFlagOverride, {
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('FeatureFlagOverride', id) }),
      targetFlagName: t.string({ resolve: ({ flagName }) => flagName }),
      value: t.exposeBoolean('value'),
      namespace: t.field({
        type: Namespace,
        resolve: (override, _args, context) => namespaceOf(nodes, override, context),
      }),
    }),
  })
  builder.objectType(EvaluatedFeatureFlag, {
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeBoolean('value') }),
  })
}

/** Whoever an override is for, as their own feature knows them. */
async function namespaceOf(
  nodes: NodeRegistry,
  { userId, organizationId }: Override,
  context: GraphQLContext,
): Promise<NamespaceValue> {
  const [kind, id] = userId === null ? (['Org', organizationId ?? 0] as const) : (['User', userId] as const)
  const node = (await nodes.get(kind)?.(id, context)) ?? {}
  const name = 'username' in node ? String(node.username) : 'name' in node ? String(node.name) : ''
  const url = kind === 'User' ? `/users/${name}` : `/organizations/${name}`
  return { id: encodeId(kind, id), name, url }
}
