import type { ResultOf } from '@sextant/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { gqlFetch, graphql } from '../../shell/graphql.js'

const AuditLog = graphql(`
  query AuditLog($after: String, $actor: String, $act: String, $since: DateTime, $until: DateTime) {
    auditLog(first: 50, after: $after, actor: $actor, act: $act, since: $since, until: $until) {
      totalCount
      nodes {
        id
        at
        actorName
        sudoName
        source
        address
        act
        entityKind
        entityName
        before
        after
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`)

export type AuditLogEntry = ResultOf<typeof AuditLog>['auditLog']['nodes'][number]

/** What the list is narrowed to, as it stands in the address. */
export interface AuditLogView {
  readonly actor: string
  readonly act: string
  /** Days, as `2026-01-31`. */
  readonly since: string
  readonly until: string
}

export const readView = (parameters: URLSearchParams): AuditLogView => ({
  actor: parameters.get('actor') ?? '',
  act: parameters.get('act') ?? '',
  since: dayOf(parameters.get('since')),
  until: dayOf(parameters.get('until')),
})

const dayOf = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '')

const timesOf = ({ since, until }: AuditLogView) => ({
  since: since === '' ? null : `${since}T00:00:00Z`,
  // The day itself is part of it.
  until: until === '' ? null : new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString(),
})

export const auditLogQuery = (view: AuditLogView) =>
  infiniteQueryOptions({
    queryKey: ['auditLog', view],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { after: pageParam, actor: view.actor || null, act: view.act || null, ...timesOf(view) }
      return (await gqlFetch(AuditLog, variables, signal)).auditLog
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : undefined),
  })

const Acts = graphql(`
  query AuditLogActs {
    auditLogActs
  }
`)

/** The acts that the list can be narrowed to. */
export const actsQuery = queryOptions({
  queryKey: ['auditLogActs'],
  queryFn: async ({ signal }) => (await gqlFetch(Acts, {}, signal)).auditLogActs,
})

/** Where what is on view can be taken away as a file. */
export function exportAddress(view: AuditLogView, format: 'csv' | 'jsonl'): string {
  const given = Object.entries({ format, actor: view.actor, act: view.act, ...timesOf(view) })
  const set = given.flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/site-admin/audit-log/export?${new URLSearchParams(set).toString()}`
}
