import { AppError } from '@sextant/base'
import { type Builder, type NodeRegistry, objectRef } from '../../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../../graphql/ids.js'
import { Node } from '../../../graphql/nodes.js'
import { isSiteAdmin, requireSiteAdmin, type Viewer } from '../../../http/viewer.js'
import { gitObjectKindType } from '../../references/index.js'
import { findById, repositoryType } from '../../repositories/index.js'
import { requireRepository } from '../policy.js'
import type { AutoIndexingServices } from '../services.js'
import type { CodeGraphPolicy, PolicyObjectType, PolicySettings } from './codeGraphPolicy.js'
import { createPolicy, deletePolicy, updatePolicy } from './managePolicies.js'
import { countPolicies, listPolicies, policyById, type PolicyFilter } from './policyStore.js'

/** The kind of node that a policy is, as existing clients call it. */
export const policyKind = 'CodeIntelligenceConfigurationPolicy'

const Policy = objectRef<CodeGraphPolicy>(policyKind)
const PolicyConnection = objectRef<Connection<CodeGraphPolicy>>('CodeIntelligenceConfigurationPolicyConnection')

/** Policies in GraphQL. */
export function definePolicies(builder: Builder, nodes: NodeRegistry, services: AutoIndexingServices): void {
  definePolicy(builder, services)
  addList(builder, services)
  addMutations(builder, services)
  nodes.set(policyKind, async (id, { viewer }) => {
    const policy = typeof id === 'number' ? await policyById(services.store.db, viewer, id) : undefined
    return policy && maySee(viewer, policy) ? policy : null
  })
}

// The patterns of global policies may name what the viewer cannot read: the list of all is for site admins.
const maySee = (viewer: Viewer, { repositoryId }: CodeGraphPolicy) => isSiteAdmin(viewer) || repositoryId !== undefined

function definePolicy(builder: Builder, { store }: AutoIndexingServices): void {
  builder.objectType(Policy, {
    description: 'Which commits have their precise indexes kept, and which are indexed.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId(policyKind, id) }),
      name: t.exposeString('name'),
      repository: t.field({
        type: repositoryType,
        nullable: true,
        description: 'Null for a global policy.',
        resolve: async ({ repositoryId }, _args, { viewer }) =>
          repositoryId === undefined ? null : ((await findById(store, viewer, repositoryId)) ?? null),
      }),
      repositoryPatterns: t.stringList({
        nullable: true,
        description:
          'Globs over names of repositories; null for every repository, and for who is no site admin: they may name what may not be read.',
        resolve: ({ repositoryPatterns }, _args, { viewer }) =>
          isSiteAdmin(viewer) && repositoryPatterns ? [...repositoryPatterns] : null,
      }),
      type: t.field({ type: gitObjectKindType(builder), resolve: ({ type }) => type }),
      pattern: t.exposeString('pattern', {
        description: 'A revision for GIT_COMMIT; a glob over names of tags or branches for GIT_TAG and GIT_TREE.',
      }),
      protected: t.exposeBoolean('protected', { description: 'It cannot be deleted, and is changed in part only.' }),
      retentionEnabled: t.exposeBoolean('retentionEnabled'),
      retentionDurationHours: t.int({
        nullable: true,
        description: 'Null: for ever.',
        resolve: ({ retentionHours }) => retentionHours ?? null,
      }),
      retainIntermediateCommits: t.exposeBoolean('retainIntermediate'),
      indexingEnabled: t.exposeBoolean('indexingEnabled'),
      syntacticIndexingEnabled: t.exposeBoolean('syntacticIndexingEnabled'),
      indexCommitMaxAgeHours: t.int({
        nullable: true,
        description: 'Null: however old.',
        resolve: ({ indexMaxAgeHours }) => indexMaxAgeHours ?? null,
      }),
      indexIntermediateCommits: t.exposeBoolean('indexIntermediate'),
      embeddingsEnabled: t.exposeBoolean('embeddingsEnabled'),
    }),
  })
  builder.objectType(PolicyConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Policy], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function addList(builder: Builder, { store }: AutoIndexingServices): void {
  builder.queryField('codeIntelligenceConfigurationPolicies', (t) =>
    t.field({
      type: PolicyConnection,
      description:
        'Protected ones first, then by name. Of a repository: its own and the global ones that are about it, for who may read it. All of them: for site admins.',
      args: {
        repository: t.arg.id(),
        query: t.arg.string(),
        forDataRetention: t.arg.boolean(),
        forPreciseIndexing: t.arg.boolean(),
        forSyntacticIndexing: t.arg.boolean(),
        forEmbeddings: t.arg.boolean(),
        protected: t.arg.boolean(),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      async resolve(_root, { repository, ...args }, { viewer }) {
        if (!repository) requireSiteAdmin(viewer)
        const about = repository ? await requireRepository(store, viewer, repository) : undefined
        const filter: PolicyFilter = {
          repositoryId: about?.id,
          query: args.query?.slice(0, 200),
          retention: args.forDataRetention ?? undefined,
          indexing: args.forPreciseIndexing ?? undefined,
          syntacticIndexing: args.forSyntacticIndexing ?? undefined,
          embeddings: args.forEmbeddings ?? undefined,
          protected: args.protected ?? undefined,
        }
        const page = readPage(args, ['number', 'string', 'number'], 50)
        const [rows, totalCount] = await Promise.all([
          listPolicies(store.db, viewer, { ...page, ...filter }),
          countPolicies(store.db, viewer, filter),
        ])
        const key = (policy: CodeGraphPolicy) => [policy.protected ? 0 : 1, policy.name.toLowerCase(), policy.id]
        return connectionOf(rows, { first: page.first, totalCount, key })
      },
    }),
  )
}

function addMutations(builder: Builder, services: AutoIndexingServices): void {
  const kind = gitObjectKindType(builder)
  builder.mutationField('createCodeIntelligenceConfigurationPolicy', (t) =>
    t.field({
      type: Policy,
      description: 'For one repository, or without one for all that the patterns match. Site admins only.',
      args: {
        repository: t.arg.id(),
        repositoryPatterns: t.arg.stringList(),
        name: t.arg.string({ required: true }),
        type: t.arg({ type: kind, required: true }),
        pattern: t.arg.string({ required: true }),
        retentionEnabled: t.arg.boolean({ required: true }),
        retentionDurationHours: t.arg.int(),
        retainIntermediateCommits: t.arg.boolean({ required: true }),
        indexingEnabled: t.arg.boolean({ required: true }),
        syntacticIndexingEnabled: t.arg.boolean(),
        indexCommitMaxAgeHours: t.arg.int(),
        indexIntermediateCommits: t.arg.boolean({ required: true }),
        embeddingsEnabled: t.arg.boolean(),
      },
      resolve: (_root, { repository, ...args }, { viewer }) =>
        createPolicy(services, viewer, { ...settingsOf(args), repository: repository ?? undefined }),
    }),
  )
  builder.mutationField('updateCodeIntelligenceConfigurationPolicy', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Sets all of a policy but whose it is. Site admins only.',
      args: {
        id: t.arg.id({ required: true }),
        repositoryPatterns: t.arg.stringList(),
        name: t.arg.string({ required: true }),
        type: t.arg({ type: kind, required: true }),
        pattern: t.arg.string({ required: true }),
        retentionEnabled: t.arg.boolean({ required: true }),
        retentionDurationHours: t.arg.int(),
        retainIntermediateCommits: t.arg.boolean({ required: true }),
        indexingEnabled: t.arg.boolean({ required: true }),
        syntacticIndexingEnabled: t.arg.boolean(),
        indexCommitMaxAgeHours: t.arg.int(),
        indexIntermediateCommits: t.arg.boolean({ required: true }),
        embeddingsEnabled: t.arg.boolean(),
      },
      async resolve(_root, { id, ...args }, { viewer }) {
        await updatePolicy(services, viewer, { ...settingsOf(args), id: requirePolicyId(id) })
        return {}
      },
    }),
  )
  builder.mutationField('deleteCodeIntelligenceConfigurationPolicy', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Site admins only; protected policies cannot be deleted.',
      args: { policy: t.arg.id({ required: true }) },
      async resolve(_root, { policy }, { viewer }) {
        await deletePolicy(services, viewer, requirePolicyId(policy))
        return {}
      },
    }),
  )
}

interface PolicyArguments {
  readonly repositoryPatterns?: readonly string[] | null | undefined
  readonly name: string
  readonly type: PolicyObjectType | 'blob' | 'unknown'
  readonly pattern: string
  readonly retentionEnabled: boolean
  readonly retentionDurationHours?: number | null | undefined
  readonly retainIntermediateCommits: boolean
  readonly indexingEnabled: boolean
  readonly syntacticIndexingEnabled?: boolean | null | undefined
  readonly indexCommitMaxAgeHours?: number | null | undefined
  readonly indexIntermediateCommits: boolean
  readonly embeddingsEnabled?: boolean | null | undefined
}

function settingsOf(args: PolicyArguments): PolicySettings {
  return {
    name: args.name,
    type: requireObjectType(args.type),
    pattern: args.pattern,
    repositoryPatterns: args.repositoryPatterns ?? undefined,
    retentionEnabled: args.retentionEnabled,
    retentionHours: args.retentionDurationHours ?? undefined,
    retainIntermediate: args.retainIntermediateCommits,
    indexingEnabled: args.indexingEnabled,
    syntacticIndexingEnabled: args.syntacticIndexingEnabled ?? false,
    indexMaxAgeHours: args.indexCommitMaxAgeHours ?? undefined,
    indexIntermediate: args.indexIntermediateCommits,
    embeddingsEnabled: args.embeddingsEnabled ?? false,
  }
}

/** Throws `invalid_argument` for kinds of objects that no policy is about. */
export function requireObjectType(type: PolicyArguments['type']): PolicyObjectType {
  if (type === 'commit' || type === 'tag' || type === 'tree') return type
  throw new AppError(
    'invalid_argument',
    'bad-object-type',
    'A policy is about a commit (GIT_COMMIT), tags (GIT_TAG) or branches (GIT_TREE).',
  )
}

function requirePolicyId(text: string): number {
  const id = decodeRowId(policyKind, text)
  if (id !== undefined) return id
  throw new AppError('invalid_argument', 'bad-id', 'This is not the id of a policy.')
}
