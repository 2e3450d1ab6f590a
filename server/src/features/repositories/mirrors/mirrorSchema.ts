import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../../graphql/builder.js'
import { EmptyResponse } from '../../../graphql/commonTypes.js'
import { decodeRowId } from '../../../graphql/ids.js'
import { batchLoader, perRequest } from '../../../graphql/perRequest.js'
import { isSiteAdmin } from '../../../http/viewer.js'
import type { Repository } from '../repository.js'
import { repositoryType } from '../repositoryType.js'
import type { RepositoryServices } from '../services.js'
import { gitserverSchema } from './gitserverSchema.js'
import { cancelNow, checkConnection, deleteRepository, moveTo, restoreRepository, updateNow } from './manage.js'
import type { Mirror } from './mirror.js'
import { mirrorsOf, type Position, positionInQueue, positionInSchedule } from './mirrorStore.js'
import { type Corruption, corruptionsOf, type RecordedCommand, recordedCommands } from './records.js'
import type { Mirroring } from './services.js'

/** A repository with how its mirror is kept; undefined where it lies in a folder of the server. */
interface MirrorInfo {
  readonly repository: Repository
  readonly mirror: Mirror | undefined
}

const infoType = objectRef<MirrorInfo>('MirrorRepositoryInfo')
const corruptionType = objectRef<Corruption>('RepoCorruptionLog')
const scheduleType = objectRef<Mirror & Position>('UpdateSchedule')
const queueType = objectRef<Mirror & Position>('UpdateQueue')
const commandType = objectRef<RecordedCommand>('RecordedCommand')
const commandsType = objectRef<readonly RecordedCommand[]>('RecordedCommandConnection')
const connectionCheck = objectRef<{ readonly error: string | undefined }>('CheckMirrorRepositoryConnectionResult')

const forAdmins = 'Site admins only: null for others.'

/** How mirrors are kept, in GraphQL. */
export function mirrorSchema(services: RepositoryServices): SchemaPart {
  return (builder, nodes) => {
    const { store } = services
    const load = perRequest(() => batchLoader((ids: readonly number[]) => mirrorsOf(store.db, store.mirrors, ids)))
    defineParts(builder)
    defineInfo(builder, services)
    defineCommands(builder, services)
    builder.objectFields(repositoryType, (t) => ({
      mirrorInfo: t.field({
        type: infoType,
        description: 'How the copy of it is kept. What lies in a folder of the server is its own copy.',
        resolve: async (repository, _args, context) => ({
          repository,
          mirror: await load(context).load(repository.id),
        }),
      }),
      viewerCanAdminister: t.boolean({ resolve: (_repository, _args, { viewer }) => isSiteAdmin(viewer) }),
      diskSizeBytes: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'What the mirror takes on the disk; null where there is none.',
        resolve: async ({ id }, _args, context) => (await load(context).load(id))?.byteSize,
      }),
    }))
    defineMutations(builder, services)
    gitserverSchema(services)(builder, nodes)
  }
}

function defineParts(builder: Builder): void {
  builder.objectType(corruptionType, {
    fields: (t) => ({
      timestamp: t.field({ type: 'DateTime', resolve: ({ timestamp }) => timestamp }),
      reason: t.exposeString('reason'),
    }),
  })
  builder.objectType(scheduleType, {
    description: 'When a mirror is fetched without anybody asking.',
    fields: (t) => ({
      intervalSeconds: t.exposeInt('intervalSeconds'),
      due: t.field({ type: 'DateTime', resolve: ({ dueAt }) => dueAt }),
      index: t.int({ description: 'How many are due before it.', resolve: ({ index }) => index }),
      total: t.exposeInt('total'),
    }),
  })
  builder.objectType(queueType, {
    description: 'Where a mirror stands among those that wait now or are being updated.',
    fields: (t) => ({
      index: t.int({ description: 'How many come before it.', resolve: ({ index }) => index }),
      updating: t.boolean({ resolve: ({ isRunning }) => isRunning }),
      total: t.exposeInt('total'),
    }),
  })
}

/** What an administrator alone is told of a mirror. */
const told = <T>({ mirror }: MirrorInfo, { viewer }: GraphQLContext, what: (mirror: Mirror) => T): T | undefined =>
  mirror && isSiteAdmin(viewer) ? what(mirror) : undefined

function defineInfo(builder: Builder, { store, mirroring }: RepositoryServices): void {
  builder.objectType(infoType, {
    fields: (t) => ({
      remoteURL: t.string({
        nullable: true,
        description: `Where it is cloned from, without credentials. ${forAdmins}`,
        resolve: (info, _args, context) => told(info, context, () => info.repository.cloneURL),
      }),
      cloneInProgress: t.boolean({
        description: 'Whether it is being cloned for the first time.',
        resolve: ({ mirror }) => mirror !== undefined && mirror.isRunning && !mirror.clonedAt,
      }),
      cloneProgress: t.string({
        nullable: true,
        description: 'What is done now: `Receiving objects: 45%`. Null while nothing is.',
        resolve: ({ mirror }) => (mirror?.isRunning ? progressText(mirror) : undefined),
      }),
      cloned: t.boolean({
        resolve: ({ mirror, repository }) => (mirror ? mirror.clonedAt !== undefined : repository.readAt !== undefined),
      }),
      updatedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the host was last asked with success.',
        resolve: ({ mirror, repository }) => (mirror ? mirror.fetchedAt : repository.readAt),
      }),
      lastChanged: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When a branch or tag was last seen to have moved.',
        resolve: ({ mirror, repository }) => (mirror ? mirror.changedAt : repository.changedAt),
      }),
      nextSyncAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: `Null for one that was set aside, and where nothing is fetched unasked. ${forAdmins}`,
        resolve: (info, _args, context) =>
          told(info, context, (mirror) =>
            mirror.setAsideAt
              ? undefined
              : (mirror.askedAt ?? (isScheduled(mirror, mirroring) ? mirror.dueAt : undefined)),
          ),
      }),
      lastError: t.string({
        nullable: true,
        description: `Why the last update failed, as a sentence; null when it did not. ${forAdmins}`,
        resolve: (info, _args, context) => told(info, context, ({ lastError }) => lastError),
      }),
      lastSyncOutput: t.string({
        nullable: true,
        description: `What git said in the last update, at most 64 KiB. ${forAdmins}`,
        resolve: (info, _args, context) => told(info, context, ({ lastOutput }) => lastOutput),
      }),
      isCorrupted: t.boolean({ resolve: ({ mirror }) => mirror?.isCorrupted === true }),
      corruptionLogs: t.field({
        type: [corruptionType],
        description: 'When the copy was found damaged, the last time first. Site admins only: empty for others.',
        resolve: async (info, _args, context) => [
          ...((await told(info, context, ({ repositoryId }) => corruptionsOf(store.db, repositoryId))) ?? []),
        ],
      }),
      setAsideAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: `Since when nothing is tried until a person asks. ${forAdmins}`,
        resolve: (info, _args, context) => told(info, context, ({ setAsideAt }) => setAsideAt),
      }),
      setAsideReason: t.string({
        nullable: true,
        resolve: (info, _args, context) => told(info, context, ({ setAsideReason }) => setAsideReason),
      }),
      byteSize: t.field({
        type: 'BigInt',
        description: 'What the copy takes on the disk.',
        resolve: ({ mirror }) => mirror?.byteSize ?? 0,
      }),
      shard: t.string({
        nullable: true,
        description: `The storage root that it lies in. ${forAdmins}`,
        resolve: (info, _args, context) => told(info, context, ({ root, clonedAt }) => clonedAt && root),
      }),
      updateSchedule: t.field({
        type: scheduleType,
        nullable: true,
        description: `Null where nothing is fetched unasked. ${forAdmins}`,
        resolve: (info, _args, context) =>
          told(info, context, (mirror) =>
            isScheduled(mirror, mirroring)
              ? placed(mirror, positionInSchedule(store.db, mirror.repositoryId))
              : undefined,
          ),
      }),
      updateQueue: t.field({
        type: queueType,
        nullable: true,
        description: `Null while it neither waits nor is updated. ${forAdmins}`,
        resolve: (info, _args, context) =>
          told(info, context, (mirror) =>
            placed(mirror, positionInQueue(store.db, mirror.repositoryId, mirroring.slots)),
          ),
      }),
    }),
  })
}

/** Whether it is cloned or fetched when it is due, without anybody asking. */
const isScheduled = ({ clonedAt }: Mirror, { slots }: Mirroring) => clonedAt === undefined || slots.onlyAsked !== true

async function placed(
  mirror: Mirror,
  position: Promise<Position | undefined>,
): Promise<(Mirror & Position) | undefined> {
  const found = await position
  return found && { ...mirror, ...found }
}

const phases: Readonly<Record<string, string>> = {
  counting: 'Counting objects',
  compressing: 'Compressing objects',
  receiving: 'Receiving objects',
  resolving: 'Resolving deltas',
  checking: 'Checking the copy',
  copying: 'Copying',
}

function progressText({ phase, fraction }: Mirror): string {
  const name = phases[phase ?? ''] ?? 'Connecting'
  return fraction > 0 ? `${name}: ${Math.floor(fraction * 100)}%` : name
}

function defineCommands(builder: Builder, { store }: RepositoryServices): void {
  builder.objectType(commandType, {
    description: 'A command that reached out to a host. Without secrets.',
    fields: (t) => ({
      start: t.field({ type: 'DateTime', resolve: ({ startedAt }) => startedAt }),
      duration: t.float({ description: 'Seconds.', resolve: ({ milliseconds }) => milliseconds / 1000 }),
      command: t.exposeString('command'),
      output: t.string({ description: 'At most 64 KiB, the last.', resolve: ({ output }) => output }),
      isSuccess: t.boolean({ resolve: ({ failure }) => failure === undefined }),
      failure: t.string({ nullable: true, resolve: ({ failure }) => failure }),
    }),
  })
  builder.objectType(commandsType, {
    fields: (t) => ({
      nodes: t.field({ type: [commandType], resolve: (commands) => [...commands] }),
      totalCount: t.int({ resolve: (commands) => commands.length }),
    }),
  })
  builder.objectFields(repositoryType, (t) => ({
    isRecordingEnabled: t.boolean({
      description: 'Whether commands are kept: always those of mirrors.',
      resolve: ({ origin }) => origin === 'mirror',
    }),
    recordedCommands: t.field({
      type: commandsType,
      description:
        'The last 20 commands that reached out for it, the newest first. Site admins only: empty for others.',
      resolve: ({ id }, _args, { viewer }) => (isSiteAdmin(viewer) ? recordedCommands(store.db, id) : []),
    }),
  }))
}

function defineMutations(builder: Builder, services: RepositoryServices): void {
  const idOf = (id: string) => decodeRowId('Repository', id)
  const simple = [
    [
      'updateMirrorRepository',
      'repository',
      'Fetches a repository now, before others, and takes it back if it was set aside.',
      updateNow,
    ],
    [
      'recloneRepository',
      'repo',
      'Clones a repository anew beside the copy that is there, which serves until then.',
      (s, v, id) => updateNow(s, v, id, { kind: 'clone' }),
    ],
    [
      'deleteRepositoryFromDisk',
      'repo',
      'Removes the copy of a repository, and clones it anew.',
      (s, v, id) => updateNow(s, v, id, { kind: 'empty' }),
    ],
    ['deleteRepository', 'repository', 'Deletes a repository. It can be taken back for an hour.', deleteRepository],
    ['cancelMirrorUpdate', 'repository', 'Ends the clone or fetch of a repository that waits or runs.', cancelNow],
  ] as const satisfies readonly (readonly [string, string, string, typeof deleteRepository])[]
  for (const [name, argument, description, act] of simple) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        description: `${description} Site admins only.`,
        args: { [argument]: t.arg.id({ required: true }) },
        async resolve(_root, args, { viewer }) {
          await act(services, viewer, idOf(String(args[argument])))
          return {}
        },
      }),
    )
  }
  builder.mutationField('restoreRepository', (t) =>
    t.field({
      type: repositoryType,
      description: 'Takes a repository back that was deleted less than an hour ago. Site admins only.',
      args: { repository: t.arg.id({ required: true }) },
      resolve: (_root, { repository }, { viewer }) => restoreRepository(services, viewer, idOf(repository)),
    }),
  )
  builder.mutationField('moveRepository', (t) =>
    t.field({
      type: EmptyResponse,
      description: 'Moves the copy of a repository to another storage root. Site admins only.',
      args: { repository: t.arg.id({ required: true }), shard: t.arg.string({ required: true }) },
      async resolve(_root, { repository, shard }, { viewer }) {
        await moveTo(services, viewer, { id: idOf(repository), root: shard })
        return {}
      },
    }),
  )
  defineCheck(builder, services)
}

function defineCheck(builder: Builder, services: RepositoryServices): void {
  builder.objectType(connectionCheck, {
    fields: (t) => ({
      error: t.string({ nullable: true, description: 'Null when all is well.', resolve: ({ error }) => error }),
    }),
  })
  builder.mutationField('checkMirrorRepositoryConnection', (t) =>
    t.field({
      type: connectionCheck,
      description:
        'Asks the host of a repository, by id or by name, whether it still shows it to us. Site admins only.',
      args: { repository: t.arg.id(), name: t.arg.string() },
      async resolve(_root, { repository, name }, { viewer, signal }) {
        const id = repository ? decodeRowId('Repository', repository) : undefined
        return { error: await checkConnection(services, viewer, { id, name: name ?? undefined, signal }) }
      },
    }),
  )
}
