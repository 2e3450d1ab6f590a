import type { ResultOf, VariablesOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const ExternalServices = graphql(`
  query ExternalServices($after: String) {
    externalServices(first: 100, after: $after) {
      totalCount
      nodes {
        id
        kind
        displayName
        url
        repoCount
        unrestricted
        warning
        lastSyncAt
        lastSyncError
        nextSyncAt
        latestSync {
          id
          state
          reposSynced
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type ListedService = ResultOf<typeof ExternalServices>['externalServices']['nodes'][number]
export type SyncState = NonNullable<ListedService['latestSync']>['state']

/** Whether a sync waits or runs. */
export const isUnderWay = (state: SyncState | undefined): boolean =>
  state === 'QUEUED' || state === 'PROCESSING' || state === 'CANCELING'

const busyMilliseconds = 1500
const idleMilliseconds = 15_000

/** Everything that is asked about connections: what to ask again after a change. */
export const codeHostsKey = ['codeHosts']

/** The connections, oldest first, page by page. Asked again and again, faster while one syncs. */
export const servicesQuery = infiniteQueryOptions({
  queryKey: [...codeHostsKey, 'list'],
  queryFn: async ({ pageParam, signal }) =>
    (await gqlFetch(ExternalServices, { after: pageParam }, signal)).externalServices,
  initialPageParam: null as string | null,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  refetchInterval: ({ state: { data } }) => {
    const services = data?.pages.flatMap(({ nodes }) => nodes) ?? []
    return services.some(({ latestSync }) => isUnderWay(latestSync?.state)) ? busyMilliseconds : idleMilliseconds
  },
})

const ExternalService = graphql(`
  query ExternalService($id: ID!) {
    externalService(id: $id) {
      id
      kind
      displayName
      url
      config
      repoCount
      unrestricted
      warning
      createdAt
      updatedAt
      lastSyncAt
      lastSyncError
      nextSyncAt
      creator {
        username
      }
      lastUpdater {
        username
      }
      syncJobs(first: 20) {
        totalCount
        nodes {
          id
          state
          reposSynced
          reposAdded
          reposDeleted
          reposModified
          reposUnmodified
          repoSyncErrors
          problems {
            about
            problem
          }
          failureMessage
          heldRemovals
          heldNames
          queuedAt
          startedAt
          finishedAt
        }
      }
    }
  }
`)

/** A connection with its last syncs. */
export type Service = NonNullable<ResultOf<typeof ExternalService>['externalService']>
export type SyncJob = Service['syncJobs']['nodes'][number]
export type Kind = Service['kind']

/** A connection; null when there is none. Asked again and again, faster while it syncs. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...codeHostsKey, 'one', id],
    queryFn: async ({ signal }) => (await gqlFetch(ExternalService, { id }, signal)).externalService,
    refetchInterval: ({ state: { data } }) =>
      isUnderWay(data?.syncJobs.nodes[0]?.state) ? busyMilliseconds : idleMilliseconds,
  })

const CodeHostKinds = graphql(`
  query CodeHostKinds {
    codeHostKinds {
      kind
      title
      schema
      template
    }
  }
`)

export type CodeHostKind = ResultOf<typeof CodeHostKinds>['codeHostKinds'][number]

/** The kinds of code hosts that can be connected. */
export const kindsQuery = queryOptions({
  queryKey: ['codeHostKinds'],
  queryFn: async ({ signal }) => (await gqlFetch(CodeHostKinds, {}, signal)).codeHostKinds,
  staleTime: Number.POSITIVE_INFINITY,
})

const ConfigProblems = graphql(`
  query ExternalServiceConfigProblems($draft: ExternalServiceDraft!) {
    externalServiceConfigProblems(draft: $draft) {
      message
      line
      column
      offset
      length
    }
  }
`)

/** A configuration that is not saved. */
export type Draft = VariablesOf<typeof ConfigProblems>['draft']

/** What is wrong with a draft. A draft holds secrets, so it is forgotten as soon as nobody looks at it. */
export const problemsQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['externalServiceConfigProblems', draft],
    queryFn: async ({ signal }) => (await gqlFetch(ConfigProblems, { draft }, signal)).externalServiceConfigProblems,
    gcTime: 0,
  })

const TestExternalService = graphql(`
  mutation TestExternalService($draft: ExternalServiceDraft!) {
    testExternalService(draft: $draft) {
      problem
      checkedAt
    }
  }
`)

/** Asks the host whether it takes a draft: null, or a sentence about why not. */
export async function testDraft(draft: Draft): Promise<string | null> {
  return (await gqlFetch(TestExternalService, { draft })).testExternalService.problem
}

const PreviewExternalServiceSync = graphql(`
  mutation PreviewExternalServiceSync($draft: ExternalServiceDraft!) {
    previewExternalServiceSync(draft: $draft) {
      total
      unchanged
      added {
        count
        names
      }
      renamed {
        count
        names {
          from
          to
        }
      }
      removed {
        count
        names
      }
      problemCount
      problems {
        about
        problem
      }
      wouldBeHeld
    }
  }
`)

export type Preview = ResultOf<typeof PreviewExternalServiceSync>['previewExternalServiceSync']

/** What a sync with a draft would change. */
export async function previewDraft(draft: Draft): Promise<Preview> {
  return (await gqlFetch(PreviewExternalServiceSync, { draft })).previewExternalServiceSync
}

const AddExternalService = graphql(`
  mutation AddExternalService($input: AddExternalServiceInput!) {
    addExternalService(input: $input) {
      id
    }
  }
`)

const UpdateExternalService = graphql(`
  mutation UpdateExternalService($input: UpdateExternalServiceInput!) {
    updateExternalService(input: $input) {
      id
    }
  }
`)

/** Saves a connection, a new one when the draft names none, and answers its id. */
export async function saveService(draft: Draft, displayName: string): Promise<string> {
  const { id, kind, config } = draft
  if (id)
    return (await gqlFetch(UpdateExternalService, { input: { id, displayName, config } })).updateExternalService.id
  return (await gqlFetch(AddExternalService, { input: { kind, displayName, config } })).addExternalService.id
}

const DeleteExternalService = graphql(`
  mutation DeleteExternalService($id: ID!) {
    deleteExternalService(externalService: $id) {
      alwaysNil
    }
  }
`)

export async function deleteService(id: string): Promise<void> {
  await gqlFetch(DeleteExternalService, { id })
}

const SyncExternalService = graphql(`
  mutation SyncExternalService($id: ID!) {
    syncExternalService(id: $id) {
      alwaysNil
    }
  }
`)

export async function syncService(id: string): Promise<void> {
  await gqlFetch(SyncExternalService, { id })
}

const CancelExternalServiceSync = graphql(`
  mutation CancelExternalServiceSync($id: ID!) {
    cancelExternalServiceSync(id: $id) {
      alwaysNil
    }
  }
`)

export async function cancelSync(id: string): Promise<void> {
  await gqlFetch(CancelExternalServiceSync, { id })
}

const ConfirmHeldSync = graphql(`
  mutation ConfirmHeldSync($id: ID!) {
    confirmHeldSync(id: $id) {
      id
    }
  }
`)

export async function confirmHeldSync(id: string): Promise<void> {
  await gqlFetch(ConfirmHeldSync, { id })
}
