import { isSiteAdmin } from '../../http/viewer.js'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { addMirrorFor } from './addMirror.js'
import { metadataSchema } from './metadataSchema.js'
import { mirrorSchema } from './mirrors/mirrorSchema.js'
import { refType } from './gitReference.js'
import { findNamed } from './findNamed.js'
import { type Repository, repositoryURL } from './repository.js'
import { repositoryType } from './repositoryType.js'
import type { RepositoryServices } from './services.js'
import { findById, lastChanged, type Statistics, statistics } from './store.js'

/** A page of repositories that the viewer may read. */
export interface ListedRepositories {
  readonly repositories: readonly Repository[]
  /** How many there are on all pages. */
  readonly count: () => Promise<number>
  readonly startCursor: string | null
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
}

export const repositoryConnection = objectRef<ListedRepositories>('RepositoryConnection')
const progressType = objectRef<Repository>('RepositoryProgress')
/** The figures of the instance; features that count more add fields to it. */
export const repositoryStatsType = objectRef<Statistics>('RepositoryStats')

/** Repositories in GraphQL: the type, the figures of the instance, and adding a mirror. */
export function repositorySchema(services: RepositoryServices): SchemaPart {
  return (builder, nodes) => {
    nodes.set('Repository', async (id, { viewer }) => {
      return typeof id === 'number' ? ((await findById(services.store, viewer, id)) ?? null) : null
    })
    defineTypes(builder)
    defineQueries(builder, services)
    defineStats(builder, services)
    metadataSchema(services.store)(builder, nodes)
    mirrorSchema(services)(builder, nodes)
    builder.mutationField('addRepository', (t) =>
      t.field({
        type: repositoryType,
        description: 'Starts mirroring a repository by its clone URL: https, ssh or file. Site admins only.',
        args: { cloneURL: t.arg.string({ required: true }) },
        resolve: (_root, { cloneURL }, { viewer }) => addMirrorFor(services, viewer, cloneURL),
      }),
    )
  }
}

function defineTypes(builder: Builder): void {
  const origin = builder.enumType('RepositoryOrigin', {
    description: "Where a repository's files come from.",
    values: {
      LOCAL: { value: 'local', description: 'A git repository in a local folder, used in place.' },
      FOLDER: { value: 'folder', description: 'A folder that is no git repository, used in place.' },
      MIRROR: { value: 'mirror', description: 'A mirror of a clone URL.' },
    } as const,
  })
  const state = builder.enumType('RepositoryState', {
    values: {
      QUEUED: { value: 'queued', description: 'Waits for its turn.' },
      CLONING: { value: 'cloning', description: 'The mirror is being cloned.' },
      READING: { value: 'reading', description: 'Its files are being read; it can be searched already.' },
      READY: { value: 'ready', description: 'Everything that can be read has been.' },
      FAILED: {
        value: 'failed',
        description: 'The last attempt failed; `stateMessage` says why. What was read before stays searchable.',
      },
    } as const,
  })
  builder.objectType(repositoryType, {
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Repository', id) }),
      name: t.exposeString('name'),
      url: t.string({ resolve: repositoryURL }),
      description: t.string({ nullable: true, resolve: ({ description }) => description }),
      origin: t.field({ type: origin, resolve: (repository) => repository.origin }),
      state: t.field({ type: state, resolve: (repository) => repository.state }),
      stateMessage: t.string({
        nullable: true,
        description: 'A sentence about the state: what failed and what to do, or what was left out.',
        resolve: ({ stateMessage }) => stateMessage,
      }),
      progress: t.field({
        type: progressType,
        description: 'How far the present state has come.',
        resolve: (repository) => repository,
      }),
      cloneURL: t.string({
        nullable: true,
        description: 'For readers who clone it. A folder of this machine is told to site admins alone.',
        resolve: ({ cloneURL }, _args, { viewer }) =>
          cloneURL?.startsWith('file:') && !isSiteAdmin(viewer) ? null : cloneURL,
      }),
      isPrivate: t.exposeBoolean('isPrivate'),
      createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      updatedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the mirror was last fetched, or the folder last read.',
        resolve: ({ readAt }) => readAt,
      }),
      defaultBranch: t.field({
        type: refType,
        nullable: true,
        description: 'Null in an empty repository and in a plain folder.',
        resolve: (repository) => (repository.defaultBranch ? { repository, name: repository.defaultBranch } : null),
      }),
      lastChangedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When its code was last seen to change.',
        resolve: ({ changedAt }) => changedAt,
      }),
      branchCount: t.exposeInt('branchCount'),
      changedFileCount: t.int({
        nullable: true,
        description: 'Files that differ from the default branch or are untracked. Null where there is no working tree.',
        resolve: ({ changedFiles }) => changedFiles,
      }),
    }),
  })
  builder.objectType(progressType, {
    fields: (t) => ({
      fraction: t.float({
        description: 'From 0 to 1; 1 when nothing is left to do.',
        resolve: ({ progress }) => progress,
      }),
      filesRead: t.int({ resolve: ({ files }) => files }),
      filesTotal: t.int({
        nullable: true,
        description: 'Null until it is known.',
        resolve: ({ files, readAt }) => (readAt ? files : null),
      }),
      bytesRead: t.field({ type: 'BigInt', resolve: ({ bytes }) => bytes }),
      milliseconds: t.int({
        nullable: true,
        description: 'How long the last complete reading took. Null before the first.',
        resolve: ({ readMilliseconds }) => readMilliseconds,
      }),
    }),
  })
}

const whereFrom = 'Where it is cloned from, by https or ssh.'

function defineQueries(builder: Builder, { store }: RepositoryServices): void {
  builder.queryField('repository', (t) =>
    t.field({
      type: repositoryType,
      nullable: true,
      description: 'Null when there is no such repository or the viewer may not read it.',
      args: {
        name: t.arg.string(),
        cloneURL: t.arg.string({ description: whereFrom }),
        uri: t.arg.string({ description: 'As `name`.' }),
      },
      resolve: (_root, args, { viewer }) => findNamed(store, viewer, { ...args, name: args.name ?? args.uri }),
    }),
  )
  const redirect = builder.unionType('RepositoryRedirect', {
    description: 'What a client of another site is led to: the repository here.',
    types: [repositoryType],
    resolveType: () => 'Repository',
  })
  builder.queryField('repositoryRedirect', (t) =>
    t.field({
      type: redirect,
      nullable: true,
      description: 'As `repository`, also for a client that does not say the name.',
      args: {
        name: t.arg.string(),
        cloneURL: t.arg.string({ description: whereFrom }),
        hashedName: t.arg.string({ description: 'SHA-256 of the name in lower case, in hexadecimal.' }),
      },
      resolve: (_root, args, { viewer }) => findNamed(store, viewer, args),
    }),
  )
}

function defineStats(builder: Builder, { store, startedWith }: RepositoryServices): void {
  builder.objectType(repositoryStatsType, {
    fields: (t) => ({
      total: t.exposeInt('total'),
      ready: t.exposeInt('ready'),
      working: t.exposeInt('working', { description: 'Cloning, reading or queued.' }),
      failed: t.exposeInt('failed'),
      files: t.exposeInt('files'),
      bytes: t.field({ type: 'BigInt', resolve: ({ bytes }) => bytes }),
      lastChangedRepository: t.field({
        type: repositoryType,
        nullable: true,
        resolve: (_stats, _args, { viewer }) => lastChanged(store, viewer),
      }),
      lastChangedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: async (_stats, _args, { viewer }) => (await lastChanged(store, viewer))?.changedAt,
      }),
      startedWith: t.stringList({
        nullable: true,
        description:
          'The folders and URLs named when the server was started, as a person would write them. Site admins only.',
        resolve: (_stats, _args, { viewer }) => (isSiteAdmin(viewer) ? [...startedWith] : null),
      }),
    }),
  })
  builder.queryField('repositoryStats', (t) =>
    t.field({ type: repositoryStatsType, resolve: (_root, _args, { viewer }) => statistics(store, viewer) }),
  )
}
