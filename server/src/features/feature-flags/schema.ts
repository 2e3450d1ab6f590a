import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Builder, SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { decodeRowId } from '../../graphql/ids.js'
import { isSiteAdmin, requireSelfOrAdmin, requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { User } from '../accounts/index.js'
import { organizationsOf } from '../settings/index.js'
import { askerOf, evaluateFlags } from './evaluations.js'
import { changeFlag, changeOverride, createFlag, createOverride, removeFlag } from './manage.js'
import { allFlags, flagNamed, overridesFor, overridesOf } from './store.js'
import { defineFlags, EvaluatedFeatureFlag, FeatureFlagOverride } from './types.js'

/** Feature flags: what is on for whom, and how that is changed. */
export function featureFlagTypes(db: Database): SchemaPart {
  return (builder, nodes) => {
    const FeatureFlag = defineFlags(builder, db, nodes)
    addFlagQueries(builder, db, FeatureFlag)
    addEvaluations(builder, db)
    addOrganizationQueries(builder, db)
    addFlagMutations(builder, db, FeatureFlag)
    addOverrideMutations(builder, db)
  }
}

type FeatureFlagRef = ReturnType<typeof defineFlags>

function addFlagQueries(builder: Builder, db: Database, FeatureFlag: FeatureFlagRef): void {
  builder.queryFields((t) => ({
    featureFlags: t.field({
      type: [FeatureFlag],
      async resolve(_root, _args, { viewer }) {
        requireSiteAdmin(viewer)
        return [...(await allFlags(db))]
      },
    }),
    featureFlag: t.field({
      type: FeatureFlag,
      nullable: true,
      args: { name: t.arg.string({ required: true }) },
      async resolve(_root, { name }, { viewer }) {
        requireSiteAdmin(viewer)
        return (await flagNamed(db, name)) ?? null
      },
    }),
  }))
}

function addEvaluations(builder: Builder, db: Database): void {
  const listed = (flags: ReadonlyMap<string, boolean>) => [...flags].map(([name, value]) => ({ name, value }))
  builder.queryFields((t) => ({
    evaluateFeatureFlag: t.boolean({
      nullable: true,
      description: 'Whether it is on for the viewer; null where there is no such flag.',
      args: { flagName: t.arg.string({ required: true }) },
      resolve: async (_root, { flagName }, context) =>
        (await evaluateFlags(db, askerOf(context))).get(flagName) ?? null,
    }),
    evaluatedFeatureFlags: t.field({
      type: [EvaluatedFeatureFlag],
      description: 'Every flag as it is for the viewer.',
      resolve: async (_root, _args, context) => listed(await evaluateFlags(db, askerOf(context))),
    }),
    viewerFeatureFlags: t.field({
      type: [EvaluatedFeatureFlag],
      description: 'The former name of `evaluatedFeatureFlags`.',
      resolve: async (_root, _args, context) => listed(await evaluateFlags(db, askerOf(context))),
    }),
  }))
  builder.objectField(User, 'evaluateFeatureFlag', (t) =>
    t.boolean({
      nullable: true,
      description: 'As it is for this user. For the user and for site admins.',
      args: { flagName: t.arg.string({ required: true }) },
      async resolve(user, { flagName }, { viewer }) {
        requireSelfOrAdmin(viewer, user.id)
        return (await evaluateFlags(db, { userId: user.id })).get(flagName) ?? null
      },
    }),
  )
}

function addOrganizationQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    organizationFeatureFlagValue: t.boolean({
      description: 'What was said of an organization; false where nothing was. For its members and for site admins.',
      args: { orgID: t.arg.id({ required: true }), flagName: t.arg.string({ required: true }) },
      resolve: (_root, { orgID, flagName }, { viewer }) => organizationValue(db, viewer, { orgID, flagName }),
    }),
    organizationFeatureFlagOverrides: t.field({
      type: [FeatureFlagOverride],
      description: 'What was said of the organizations of the viewer.',
      async resolve(_root, _args, { viewer }) {
        if (viewer.kind !== 'user') return []
        const all = await overridesFor(db, viewer.userId, await organizationsOf(db, viewer.userId))
        return all.filter(({ organizationId }) => organizationId !== null)
      },
    }),
  }))
}

async function organizationValue(
  db: Database,
  viewer: Viewer,
  { orgID, flagName }: { readonly orgID: string; readonly flagName: string },
): Promise<boolean> {
  const id = decodeRowId('Org', orgID)
  const organizations = viewer.kind === 'user' ? await organizationsOf(db, viewer.userId) : []
  if (id === undefined || !(isSiteAdmin(viewer) || organizations.includes(id))) {
    throw new AppError('not_found', 'no-organization', 'There is no such organization.')
  }
  return (await overridesOf(db, flagName)).some(({ organizationId, value }) => organizationId === id && value)
}

function addFlagMutations(builder: Builder, db: Database, FeatureFlag: FeatureFlagRef): void {
  builder.mutationFields((t) => ({
    createFeatureFlag: t.field({
      type: FeatureFlag,
      args: {
        name: t.arg.string({ required: true }),
        value: t.arg.boolean(),
        rolloutBasisPoints: t.arg.int({ description: 'On for so many of 10,000 people.' }),
      },
      resolve: (_root, { name, ...input }, { viewer }) => createFlag(db, viewer, name, input),
    }),
    updateFeatureFlag: t.field({
      type: FeatureFlag,
      args: { name: t.arg.string({ required: true }), value: t.arg.boolean(), rolloutBasisPoints: t.arg.int() },
      resolve: (_root, { name, ...input }, { viewer }) => changeFlag(db, viewer, name, input),
    }),
    deleteFeatureFlag: t.field({
      type: EmptyResponse,
      args: { name: t.arg.string({ required: true }) },
      async resolve(_root, { name }, { viewer }) {
        await removeFlag(db, viewer, name)
        return {}
      },
    }),
  }))
}

function addOverrideMutations(builder: Builder, db: Database): void {
  const rowId = (id: string) => decodeRowId('FeatureFlagOverride', id)
  builder.mutationFields((t) => ({
    createFeatureFlagOverride: t.field({
      type: FeatureFlagOverride,
      args: {
        namespace: t.arg.id({ required: true }),
        flagName: t.arg.string({ required: true }),
        value: t.arg.boolean({ required: true }),
      },
      resolve: (_root, args, { viewer }) => createOverride(db, viewer, args),
    }),
    updateFeatureFlagOverride: t.field({
      type: FeatureFlagOverride,
      args: { id: t.arg.id({ required: true }), value: t.arg.boolean({ required: true }) },
      resolve: (_root, { id, value }, { viewer }) => changeOverride(db, viewer, { id: rowId(id), value }),
    }),
    deleteFeatureFlagOverride: t.field({
      type: EmptyResponse,
      args: { id: t.arg.id({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        await changeOverride(db, viewer, { id: rowId(id), value: null })
        return {}
      },
    }),
  }))
}
