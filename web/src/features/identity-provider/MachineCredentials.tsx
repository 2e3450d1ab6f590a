import { Badge, Button, RelativeTime } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { clientPath } from './addresses.js'
import styles from './IdentityProvider.module.css'
import { machineCredentialsQuery } from './machineApi.js'

/** The client credentials of a service account: a section of the page of its tokens, for site admins. */
export function MachineCredentials({ username }: { readonly username: string }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    machineCredentialsQuery(username),
  )
  const all = data?.pages.flatMap((page) => page?.nodes ?? [])
  return (
    <section className={styles['section']} aria-labelledby="machine-credentials">
      <h2 id="machine-credentials">Client credentials</h2>
      <p>With a client id and a secret a program fetches tokens of an hour by itself, as {username}.</p>
      {error ? (
        <p className={styles['complaint']} role="alert">
          {error.message}
        </p>
      ) : all === undefined ? (
        <Pending />
      ) : all.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <ul className={styles['applications']}>
          {all.map(({ id, name, clientID, disabledAt, scopes, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <Link to={clientPath(id)}>{name}</Link> {disabledAt !== null && <Badge>Disabled</Badge>}
              </div>
              <code>{clientID}</code>
              <p>
                {scopes.map((scope) => scope.name).join(', ')}. Made <RelativeTime time={createdAt} />
                {lastUsedAt !== null && (
                  <>
                    , used <RelativeTime time={lastUsedAt} />
                  </>
                )}
                .
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles['buttons']}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}
