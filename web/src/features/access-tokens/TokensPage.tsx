import type { RouteParams } from '@sextant/contract'
import { Button, EmptyState, LinkButton, RelativeTime } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { AuthorizedApplications, MachineCredentials } from '../identity-provider/index.js'
import { UserArea } from '../user-area/index.js'
import styles from './AccessTokens.module.css'
import { type AccessToken, accessTokensQuery, type TokenOwner } from './api.js'
import { DeleteDialog } from './DeleteDialog.js'
import { useMayMakeTokens } from './mayMakeTokens.js'
import { OnlyAdminsMake } from './OnlyAdminsMake.js'
import { Expiry, LastUse, Scopes } from './tokenTimes.js'
import { tokensPath } from './tokensPath.js'

/** The access tokens of a user. */
export function TokensPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  const [deleting, setDeleting] = useState<AccessToken>()
  if (!owner) return <NotFoundPage />
  return (
    <UserArea username={username} title="Access tokens">
      <TokenList owner={owner} onDelete={setDeleting} />
      {owner.serviceAccount ? (
        <MachineCredentials username={username} />
      ) : (
        <AuthorizedApplications username={username} />
      )}
      <DeleteDialog token={deleting} onClose={() => setDeleting(undefined)} />
    </UserArea>
  )
}

interface TokenListProps {
  readonly owner: TokenOwner
  readonly onDelete: (token: AccessToken) => void
}

function TokenList({ owner: { username, rules, accessTokens }, onDelete }: TokenListProps) {
  const tokens = accessTokens.nodes
  const mayMake = useMayMakeTokens(rules)
  return (
    <div className={styles['list']}>
      <header>
        <h1>Access tokens</h1>
        {mayMake && <NewTokenLinks list={tokensPath(username)} />}
      </header>
      <p>A token lets a program act as {username} over the API: the command line client, an editor, a script.</p>
      {!mayMake && <OnlyAdminsMake />}
      {tokens.length === 0 ? (
        <EmptyState title="There are no tokens yet">
          {mayMake && (
            <p>Make one for each program, with a note of what it is for. Deleting it then stops that program alone.</p>
          )}
        </EmptyState>
      ) : (
        <ul className={styles['tokens']}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onDelete={() => onDelete(token)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const NewTokenLinks = ({ list }: { readonly list: string }) => (
  <span className={styles['actions']}>
    <Link to={`${list}/new/m2m`}>For a machine</Link>
    <LinkButton href={`${list}/new`}>New token</LinkButton>
  </span>
)

function TokenRow({ token, onDelete }: { readonly token: AccessToken; readonly onDelete: () => void }) {
  const { note, lastUsedAt, createdAt, expiresAt, scopes } = token
  return (
    <li>
      <b>{note}</b>
      <Scopes scopes={scopes} />
      <span>
        created <RelativeTime time={createdAt} />
      </span>
      <LastUse at={lastUsedAt} />
      <Expiry at={expiresAt} />
      <Button kind="quiet" aria-label={`Delete ${note}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}
