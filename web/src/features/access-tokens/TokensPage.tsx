import type { RouteParams } from '@sextant/contract'
import { Dialog, Button, RelativeTime } from '@sextant/ui'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { AuthorizedApplications } from '../identity-provider/index.js'
import { UserArea } from '../user-area/index.js'
import { type AccessToken, accessTokensQuery, deleteAccessToken } from './api.js'
import styles from './AccessTokens.module.css'

/** The access tokens of a user. */
export function TokensPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: owner } = useSuspenseQuery(accessTokensQuery(username))
  const [deleting, setDeleting] = useState<AccessToken>()
  if (!owner) return <NotFoundPage />
  const tokens = owner.accessTokens.nodes
  return (
    <UserArea username={username} title="Access tokens">
      <header>
        <h1>Access tokens</h1>
        <Link className={styles['new']} to={`/users/${encodeURIComponent(username)}/settings/tokens/new`}>
          New token
        </Link>
      </header>
      <p>A token lets a program act as {username} over the API: the command line client, an editor, a script.</p>
      {tokens.length === 0 ? (
        <p>There are no tokens yet.</p>
      ) : (
        <ul className={styles['tokens']}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onDelete={() => setDeleting(token)} />
          ))}
        </ul>
      )}
      <AuthorizedApplications username={username} />
      <DeleteDialog token={deleting} username={username} onClose={() => setDeleting(undefined)} />
    </UserArea>
  )
}

function TokenRow({ token, onDelete }: { readonly token: AccessToken; readonly onDelete: () => void }) {
  const { note, lastUsedAt, createdAt, expiresAt } = token
  return (
    <li>
      <b>{note}</b>
      <span>
        created <RelativeTime time={createdAt} />
      </span>
      <span>
        {lastUsedAt ? (
          <>
            last used <RelativeTime time={lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
      </span>
      <Expiry expiresAt={expiresAt} />
      <Button kind="quiet" aria-label={`Delete ${note}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}

function Expiry({ expiresAt }: { readonly expiresAt: string | null }) {
  if (expiresAt === null) return <span>never expires</span>
  return (
    <span>
      expires <RelativeTime time={expiresAt} />
    </span>
  )
}

interface DeleteDialogProps {
  readonly token: AccessToken | undefined
  readonly username: string
  readonly onClose: () => void
}

function DeleteDialog({ token, username, onClose }: DeleteDialogProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteAccessToken,
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['accessTokens', username] })
    },
  })
  return (
    <Dialog
      open={token !== undefined}
      onClose={onClose}
      title="Delete this token?"
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => token && remove.mutate(token.id)}>
            Delete
          </Button>
        </>
      }
    >
      <p>Programs that use {token?.note} stop working at once. This cannot be undone.</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </Dialog>
  )
}
