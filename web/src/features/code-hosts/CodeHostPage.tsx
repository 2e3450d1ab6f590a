import type { RouteParams } from '@sextant/contract'
import { Button, Callout, LinkButton, Num, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { announce } from '../../shell/announcer.js'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { editAddress, listAddress } from './addresses.js'
import { codeHostsKey, isUnderWay, kindsQuery, type Service, serviceQuery, syncService } from './api.js'
import { DeleteConnection } from './DeleteConnection.js'
import { HeldSync } from './HeldSync.js'
import { SyncHistory } from './SyncHistory.js'
import styles from './CodeHosts.module.css'

/** A connection: how it stands, and its syncs. */
export function CodeHostPage({ params }: { readonly params: RouteParams }) {
  const { data: service, error } = useQuery(serviceQuery(params['externalServiceID'] ?? ''))
  if (error) return <ErrorView error={error} />
  if (service === null) return <NotFoundPage />
  return (
    <AdminPage
      title={service?.displayName ?? 'Code host connection'}
      back={{ label: 'Code host connections', to: listAddress }}
      actions={service && <ConnectionActs service={service} />}
    >
      {service ? <Connection service={service} /> : <Pending />}
    </AdminPage>
  )
}

function ConnectionActs({ service }: { readonly service: Service }) {
  const { id, syncJobs } = service
  return (
    <>
      <SyncNow id={id} isBusy={isUnderWay(syncJobs.nodes[0]?.state)} />
      <LinkButton href={editAddress(id)}>Edit</LinkButton>
      <DeleteConnection service={service} />
    </>
  )
}

function Connection({ service }: { readonly service: Service }) {
  const { warning, lastSyncError, syncJobs } = service
  const [latest] = syncJobs.nodes
  const isFailed = latest?.state === 'FAILED' || (lastSyncError !== null && isUnderWay(latest?.state))
  return (
    <>
      <Facts service={service} />
      <div className={styles['notes']}>
        {latest?.state === 'HELD' && <HeldSync sync={latest} />}
        {isFailed && lastSyncError && (
          <Callout tone="bad" title={`The last sync failed: ${lastSyncError}`}>
            <p>
              Nothing was removed, and what is here can be searched. <NextSync service={service} />
            </p>
          </Callout>
        )}
        {warning && !isFailed && <Callout tone="warn" title={warning} />}
      </div>
      <SyncHistory jobs={syncJobs.nodes} total={syncJobs.totalCount} />
    </>
  )
}

function NextSync({ service: { nextSyncAt } }: { readonly service: Service }) {
  if (nextSyncAt === null) return 'It is tried again at once.'
  return (
    <>
      It is tried again <RelativeTime time={nextSyncAt} />.
    </>
  )
}

function Facts({ service }: { readonly service: Service }) {
  const { data: kinds = [] } = useQuery(kindsQuery)
  const { kind, url, repoCount, unrestricted, lastSyncAt, nextSyncAt, creator, createdAt, lastUpdater, updatedAt } =
    service
  return (
    <dl className={styles['facts']}>
      <Fact name="Kind">{kinds.find((each) => each.kind === kind)?.title ?? kind}</Fact>
      <Fact name="Host">{url}</Fact>
      <Fact name="Repositories">
        <Num value={repoCount} />
      </Fact>
      <Fact name="Who may read">
        {unrestricted ? 'Whoever is signed in: the host is not asked.' : 'Whoever may read them on the host.'}
      </Fact>
      <Fact name="Last sync">{lastSyncAt ? <RelativeTime time={lastSyncAt} /> : 'never'}</Fact>
      <Fact name="Next sync">{nextSyncAt ? <RelativeTime time={nextSyncAt} /> : 'at once'}</Fact>
      <Fact name="Added">
        <RelativeTime time={createdAt} /> {creator && `by ${creator.username}`}
      </Fact>
      <Fact name="Changed">
        <RelativeTime time={updatedAt} /> {lastUpdater && `by ${lastUpdater.username}`}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SyncNow({ id, isBusy }: { readonly id: string; readonly isBusy: boolean }) {
  const client = useQueryClient()
  const sync = useMutation({
    mutationFn: () => syncService(id),
    onSuccess: async () => {
      announce('The sync is queued.')
      await client.invalidateQueries({ queryKey: codeHostsKey })
    },
  })
  return (
    <>
      <Button kind="primary" busy={sync.isPending} disabled={isBusy} onClick={() => sync.mutate()}>
        Sync now
      </Button>
      {sync.error && <p role="alert">{sync.error.message}</p>}
    </>
  )
}
