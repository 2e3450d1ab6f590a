import type { RouteParams } from '@sextant/contract'
import { Badge, Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { UserArea } from '../user-area/index.js'
import { type Account, askAboutUser, type Reason, readableQuery } from './api.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { reasonWords } from './words.js'
import styles from './Permissions.module.css'

/** Which repositories a user may read, and why; for the user and site admins. */
export function UserPermissionsPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { currentUser } = useSession()
  const [parameters] = useSearchParams()
  const { data, error, ...more } = useInfiniteQuery(readableQuery(username, parameters.get('query') ?? ''))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [user] = data.pages
  if (!user?.permissionsInfo) return <NotFoundPage />
  const total = user.permissionsInfo.repositories.totalCount
  const rows = data.pages.flatMap((page) => page?.permissionsInfo?.repositories.nodes ?? [])
  return (
    <UserArea username={username} title="Permissions">
      <div className={styles['page']}>
        <header>
          <h1>Permissions of {username}</h1>
          <AskNow id={user.id} />
        </header>
        <Accounts accounts={user.externalAccounts.nodes} />
        <section className={styles['section']} aria-labelledby="repositories">
          <h2 id="repositories">Repositories</h2>
          {currentUser?.username !== username && <p>Of what {username} may read, this is what you may read too.</p>}
          <NameFilter label="Repository" />
          <p role="status">{total === 1 ? '1 repository can be read.' : `${total} repositories can be read.`}</p>
          {rows.length > 0 && (
            <Table label="What can be read" columns={columns} rows={rows} rowKey={({ name }) => name} />
          )}
          {more.hasNextPage && (
            <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
      </div>
    </UserArea>
  )
}

interface Row {
  readonly name: string
  readonly repository: { readonly url: string } | null
  readonly reason: Reason
  readonly updatedAt: string | null
}

const columns: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    head: 'Repository',
    name: true,
    cell: ({ name, repository }) => (repository ? <Link to={repository.url}>{name}</Link> : name),
  },
  { id: 'reason', head: 'Why', cell: ({ reason }) => reasonWords[reason] },
  { id: 'since', head: 'Since', cell: ({ updatedAt }) => (updatedAt ? <RelativeTime time={updatedAt} /> : '') },
]

function AskNow({ id }: { readonly id: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => askAboutUser(id) })
  return (
    <span>
      <span role="status">{isSuccess && 'The code hosts are asked now. '}</span>
      {error && <span role="alert">{error.message} </span>}
      <Button busy={isPending} onClick={() => mutate()}>
        Check now
      </Button>
    </span>
  )
}

function Accounts({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <section className={styles['section']} aria-labelledby="accounts">
      <h2 id="accounts">Accounts at code hosts</h2>
      {accounts.length === 0 && <p>There are none that we know of, so no code host says what else may be read.</p>}
      <ul className={styles['accounts']}>
        {accounts.map((account) => (
          <li key={account.id}>
            <b>{account.publicAccountData?.displayName ?? account.accountID}</b> at {account.serviceID}{' '}
            {account.isByVerifiedEmail && 'by a verified e-mail address '}
            <Standing account={account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How current what the host said is. */
function Standing({ account: { refusedAt, answeredAt, validUntil } }: { readonly account: Account }) {
  if (refusedAt) return <Badge tone="bad">refused by the host</Badge>
  if (!answeredAt || !validUntil) return <Badge>not asked yet</Badge>
  const counts = new Date(validUntil) > new Date()
  return (
    <>
      <Badge tone={counts ? 'good' : 'bad'}>{counts ? 'current' : 'too old to count'}</Badge> asked{' '}
      <RelativeTime time={answeredAt} />
    </>
  )
}
