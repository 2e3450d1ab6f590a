import { Button, EmptyState, Field, RelativeTime, Select, TextField } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { useSession } from '../../shell/session.js'
import { useSettled } from '../../shell/useSettled.js'
import { AdminPage } from '../administration/index.js'
import { allAccountsQuery, type AnyAccount } from './api.js'
import { type Confirm, DisconnectDialog } from './ExternalAccounts.js'
import styles from './SingleSignOn.module.css'

// The server is asked once what is typed has stood still this long.
const typingPause = 300

/** The accounts of all users at other places. */
export function ExternalAccountsPage() {
  return (
    <AdminPage
      title="External accounts"
      lead="Accounts of people at other places: they lead in, and tell what may be read."
    >
      <Accounts />
    </AdminPage>
  )
}

const asIs: Confirm = (act) => act

function Accounts() {
  const [parameters, setParameters] = useSearchParams()
  const { authProviders } = useSession()
  const [typed, setTyped] = useState(parameters.get('query') ?? '')
  const query = useSettled(typed, typingPause)
  const place = parameters.get('place') ?? undefined
  const serviceType = parameters.get('type') ?? undefined
  const wanted = { query, serviceType, serviceID: place }
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(allAccountsQuery(wanted))
  const providers = authProviders.filter(({ isBuiltin }) => !isBuiltin)
  const choose = (id: string) => {
    const provider = providers.find((each) => each.id === id)
    const values = provider ? { type: provider.serviceType, place: provider.serviceID } : {}
    setParameters({ ...values, ...(typed && { query: typed }) }, { replace: true })
  }
  const chosen = providers.find((each) => each.serviceType === serviceType && each.serviceID === place)
  const accounts = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <>
      <div className={styles['filters']}>
        <Field label="User or account">
          <TextField value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Field label="Provider">
          <Select value={chosen?.id ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">All</option>
            {providers.map(({ id, displayName, serviceID }) => (
              <option key={id} value={id}>
                {displayName} {serviceID}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {error && <ErrorView error={error} />}
      {!error && !accounts && <Pending />}
      {accounts?.length === 0 && <NoAccounts isFiltered={query !== '' || serviceType !== undefined} />}
      {accounts && accounts.length > 0 && (
        <ul className={styles['accounts']} aria-label="External accounts">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoAccounts({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title="No account fits">{<p>Look for less, or at all providers.</p>}</EmptyState>
  return (
    <EmptyState title="Nobody has connected an account yet">
      <p>
        Accounts appear here when people sign in through one of the{' '}
        <Link to="/site-admin/auth/providers">providers</Link>, or connect one.
      </p>
    </EmptyState>
  )
}

function AccountRow({ account }: { readonly account: AnyAccount }) {
  const { authProviders } = useSession()
  const [asking, setAsking] = useState(false)
  const { serviceType, serviceID, accountID, publicAccountData, user, lastUsedAt, createdAt } = account
  const provider = authProviders.find((each) => each.serviceType === serviceType && each.serviceID === serviceID)
  const name = publicAccountData?.displayName ?? accountID
  const username = user?.username ?? 'somebody'
  return (
    <li>
      <span className={styles['name']}>
        <Link to={`/users/${encodeURIComponent(username)}/settings/security`}>
          <b>{username}</b>
        </Link>
        is {name} at {provider?.displayName ?? serviceType}
      </span>
      <Button aria-label={`Remove ${name} of ${username}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <p>
        {serviceID ? `${serviceID}, ` : ''}connected <RelativeTime time={createdAt} />
        {lastUsedAt && (
          <>
            , last used <RelativeTime time={lastUsedAt} />
          </>
        )}
      </p>
      <DisconnectDialog
        open={asking}
        name={`${name} of ${username}`}
        id={account.id}
        queryKey={['allExternalAccounts']}
        confirmed={asIs}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
