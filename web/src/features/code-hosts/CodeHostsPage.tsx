import { Button, EmptyState, LinkButton, Num, RelativeTime, StateMark, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow } from '../administration/index.js'
import { newAddress, serviceAddress } from './addresses.js'
import { codeHostsKey, isUnderWay, kindsQuery, type ListedService, servicesQuery, syncService } from './api.js'
import { syncWords } from './syncWords.js'
import styles from './CodeHosts.module.css'

/** The connections to code hosts: how each stands, and what it lists. */
export function CodeHostsPage() {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(servicesQuery)
  const services = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title="Code host connections"
      actions={
        services &&
        services.length > 0 && (
          <LinkButton kind="primary" href={newAddress()}>
            Add a connection
          </LinkButton>
        )
      }
    >
      {error ? <ErrorView error={error} /> : !services && <Pending />}
      {services?.length === 0 && <NoConnections />}
      {services && services.length > 0 && <Connections services={services} />}
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
    </AdminPage>
  )
}

function NoConnections() {
  return (
    <EmptyState
      title="No code host is connected yet"
      action={
        <LinkButton kind="primary" href={newAddress()}>
          Add a connection
        </LinkButton>
      }
    >
      <p>
        A connection lists the repositories of a code host. They are cloned, kept fresh and made searchable, and names,
        descriptions and rights follow the host.
      </p>
    </EmptyState>
  )
}

const columns: readonly TableColumn<ListedService>[] = [
  {
    id: 'name',
    head: 'Connection',
    name: true,
    cell: ({ id, displayName }) => <Link to={serviceAddress(id)}>{displayName}</Link>,
  },
  { id: 'kind', head: 'Kind', cell: ({ kind }) => <KindTitle kind={kind} /> },
  { id: 'state', head: 'State', cell: (service) => <State service={service} /> },
  { id: 'repositories', head: 'Repositories', align: 'end', cell: ({ repoCount }) => <Num value={repoCount} /> },
  {
    id: 'synced',
    head: 'Last sync',
    cell: ({ lastSyncAt }) => (lastSyncAt ? <RelativeTime time={lastSyncAt} /> : 'never'),
  },
  {
    id: 'act',
    head: <span className={styles['hidden']}>Actions</span>,
    align: 'end',
    cell: (service) => <SyncButton service={service} />,
  },
]

function Connections({ services }: { readonly services: readonly ListedService[] }) {
  return (
    <Table
      label="Code host connections"
      columns={columns}
      rows={services}
      rowKey={({ id }) => id}
      detail={({ lastSyncError, warning }) => lastSyncError ?? warning}
    />
  )
}

function KindTitle({ kind }: Pick<ListedService, 'kind'>) {
  const { data: kinds = [] } = useQuery(kindsQuery)
  return kinds.find((each) => each.kind === kind)?.title ?? kind
}

function SyncButton({ service: { id, displayName, latestSync } }: { readonly service: ListedService }) {
  const client = useQueryClient()
  const sync = useMutation({
    mutationFn: () => syncService(id),
    onSuccess: () => {
      announce('The sync is queued.')
      return client.invalidateQueries({ queryKey: codeHostsKey })
    },
    onError: ({ message }) => announce(message),
  })
  const label = sync.isError ? 'Try again' : 'Sync now'
  return (
    <Button
      kind="quiet"
      small
      busy={sync.isPending}
      disabled={isUnderWay(latestSync?.state)}
      aria-label={`${label}: ${displayName}`}
      onClick={() => sync.mutate()}
    >
      {label}
    </Button>
  )
}

function State({ service: { latestSync, lastSyncError, warning } }: { readonly service: ListedService }) {
  if (!latestSync) return <StateMark state="waiting">Waits for its first sync</StateMark>
  const { state, reposSynced } = latestSync
  const { mark, label } = syncWords(state)
  if (state === 'PROCESSING') {
    return (
      <StateMark state={mark}>
        {label}: <Num value={reposSynced} /> listed
      </StateMark>
    )
  }
  if (isUnderWay(state) || state === 'HELD') return <StateMark state={mark}>{label}</StateMark>
  if (lastSyncError) return <StateMark state="bad">Failed</StateMark>
  return warning ? (
    <StateMark state="warn">In order, with a warning</StateMark>
  ) : (
    <StateMark state="good">In order</StateMark>
  )
}
