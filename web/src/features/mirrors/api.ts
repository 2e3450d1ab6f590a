import type { ResultOf } from '@sextant/contract'
import { queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const Mirror = graphql(`
  query Mirror($name: String!) {
    repository(name: $name) {
      id
      name
      url
      origin
      state
      stateMessage
      viewerCanAdminister
      mirrorInfo {
        remoteURL
        cloned
        cloneInProgress
        cloneProgress
        isCorrupted
        corruptionLogs {
          timestamp
          reason
        }
        updatedAt
        lastChanged
        nextSyncAt
        lastError
        setAsideAt
        setAsideReason
        byteSize
        shard
        updateSchedule {
          intervalSeconds
          index
          total
        }
        updateQueue {
          index
          updating
          total
        }
      }
    }
  }
`)

export type MirroredRepository = NonNullable<ResultOf<typeof Mirror>['repository']>
export type MirrorInfo = MirroredRepository['mirrorInfo']

const workingMilliseconds = 1500
const restingMilliseconds = 15_000

/** How the copy of a repository is kept; null when there is no such repository. Asked again often while it is worked on. */
export const mirrorQuery = (name: string) =>
  queryOptions({
    queryKey: ['mirror', name],
    queryFn: async ({ signal }) => (await gqlFetch(Mirror, { name }, signal)).repository,
    refetchInterval: ({ state: { data } }) =>
      data?.mirrorInfo.updateQueue ? workingMilliseconds : restingMilliseconds,
  })

const MirrorLogs = graphql(`
  query MirrorLogs($name: String!) {
    repository(name: $name) {
      name
      origin
      viewerCanAdminister
      mirrorInfo {
        lastSyncOutput
        lastError
        updatedAt
      }
      recordedCommands {
        totalCount
        nodes {
          start
          duration
          command
          output
          isSuccess
          failure
        }
      }
    }
  }
`)

export type LoggedRepository = NonNullable<ResultOf<typeof MirrorLogs>['repository']>
export type LoggedCommand = LoggedRepository['recordedCommands']['nodes'][number]

/** What git said of a repository; null when there is no such repository. */
export const mirrorLogsQuery = (name: string) =>
  queryOptions({
    queryKey: ['mirrorLogs', name],
    queryFn: async ({ signal }) => (await gqlFetch(MirrorLogs, { name }, signal)).repository,
    refetchInterval: restingMilliseconds,
  })

const Gitservers = graphql(`
  query Gitservers {
    gitservers {
      nodes {
        address
        freeDiskSpaceBytes
        totalDiskSpaceBytes
        isAtThreshold
        thresholdPercent
        problem
        acceptsClones
        repositoryCount
        repositoriesBytes
        largestRepositories(first: 10) {
          id
          name
          url
          diskSizeBytes
        }
      }
    }
  }
`)

export type StorageRoot = ResultOf<typeof Gitservers>['gitservers']['nodes'][number]

/** The storage roots that mirrors lie in. */
export const gitserversQuery = queryOptions({
  queryKey: ['gitservers'],
  queryFn: async ({ signal }) => (await gqlFetch(Gitservers, {}, signal)).gitservers.nodes,
  refetchInterval: restingMilliseconds,
})

const Update = graphql(`
  mutation UpdateMirror($id: ID!) {
    updateMirrorRepository(repository: $id) {
      alwaysNil
    }
  }
`)
const Cancel = graphql(`
  mutation CancelMirrorUpdate($id: ID!) {
    cancelMirrorUpdate(repository: $id) {
      alwaysNil
    }
  }
`)
const Reclone = graphql(`
  mutation RecloneRepository($id: ID!) {
    recloneRepository(repo: $id) {
      alwaysNil
    }
  }
`)
const Delete = graphql(`
  mutation DeleteRepository($id: ID!) {
    deleteRepository(repository: $id) {
      alwaysNil
    }
  }
`)
const acts = { update: Update, cancel: Cancel, reclone: Reclone, delete: Delete } as const

export type MirrorAct = keyof typeof acts

export async function actOnMirror(act: MirrorAct, id: string): Promise<void> {
  await gqlFetch(acts[act], { id })
}

const Move = graphql(`
  mutation MoveRepository($id: ID!, $shard: String!) {
    moveRepository(repository: $id, shard: $shard) {
      alwaysNil
    }
  }
`)

export async function moveMirror(id: string, shard: string): Promise<void> {
  await gqlFetch(Move, { id, shard })
}

const Check = graphql(`
  mutation CheckMirror($id: ID!) {
    checkMirrorRepositoryConnection(repository: $id) {
      error
    }
  }
`)

/** What is wrong with the way to the host, as a sentence; null when nothing is. */
export async function checkMirror(id: string): Promise<string | null> {
  return (await gqlFetch(Check, { id })).checkMirrorRepositoryConnection.error
}
