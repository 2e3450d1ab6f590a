import type { RouteParams } from '@sextant/contract'
import { Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { RepositorySettingsLayout } from '../repository-settings/index.js'
import { askAboutRepository, type Reason, readersQuery, syncsQuery } from './api.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { SyncTable } from './SyncTable.js'
import { everySync } from './syncView.js'
import { WhyForm } from './WhyForm.js'
import { reasonWords } from './words.js'
import styles from './Permissions.module.css'

/** Who may read a repository, and why; for site admins. */
export function RepositoryPermissionsPage({ params }: { readonly params: RouteParams }) {
  const repository = params['repo'] ?? ''
  const [parameters] = useSearchParams()
  const { data, error, ...more } = useInfiniteQuery(readersQuery(repository, parameters.get('query') ?? ''))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [first] = data.pages
  if (!first?.permissionsInfo) return <NotFoundPage />
  const { users, syncedAt, validUntil } = first.permissionsInfo
  const readers = data.pages.flatMap((page) => page?.permissionsInfo?.users.nodes ?? [])
  return (
    <RepositorySettingsLayout repository={repository} title="Repo Permissions">
      <div className={styles['page']}>
        <header>
          <h1>Repo Permissions</h1>
          <AskNow id={first.id} />
        </header>
        <p>
          {syncedAt ? (
            <>
              The code host last said who may read it <RelativeTime time={syncedAt} />
              {validUntil && (
                <>
                  ; this counts until <RelativeTime time={validUntil} /> if the host stays silent
                </>
              )}
              .
            </>
          ) : (
            'No code host was asked who may read it.'
          )}
        </p>
        <NameFilter label="Username" />
        <p role="status">{users.totalCount === 1 ? '1 user can read it.' : `${users.totalCount} users can read it.`}</p>
        {readers.length > 0 && (
          <Table label="Readers" columns={columns} rows={readers} rowKey={({ user }) => user?.id ?? ''} />
        )}
        {more.hasNextPage && (
          <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            Show more
          </Button>
        )}
        <WhyForm repository={repository} />
        <LastSyncs id={first.id} />
      </div>
    </RepositorySettingsLayout>
  )
}

interface Reader {
  readonly user: { readonly id: string; readonly username: string } | null
  readonly reason: Reason
  readonly updatedAt: string | null
}

const columns: readonly TableColumn<Reader>[] = [
  { id: 'user', head: 'User', name: true, cell: ({ user }) => user?.username ?? 'gone' },
  { id: 'reason', head: 'Why', cell: ({ reason }) => reasonWords[reason] },
  { id: 'since', head: 'Since', cell: ({ updatedAt }) => (updatedAt ? <RelativeTime time={updatedAt} /> : '') },
]

function AskNow({ id }: { readonly id: string }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askAboutRepository(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['permissionsSyncs'] }),
  })
  return (
    <span>
      {error && <span role="alert">{error.message} </span>}
      <Button busy={isPending} onClick={() => mutate()}>
        Check now
      </Button>
    </span>
  )
}

function LastSyncs({ id }: { readonly id: string }) {
  const { data } = useInfiniteQuery(syncsQuery(everySync, { repositoryID: id }))
  const syncs = data?.pages[0]?.nodes ?? []
  if (syncs.length === 0) return null
  return (
    <section className={styles['section']} aria-labelledby="syncs">
      <h2 id="syncs">Last syncs</h2>
      <SyncTable syncs={syncs} />
    </section>
  )
}
