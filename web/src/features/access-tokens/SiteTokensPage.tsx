import { Button, EmptyState, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow } from '../administration/index.js'
import { allAccessTokensQuery, type ListedToken } from './api.js'
import { DeleteDialog } from './DeleteDialog.js'
import { Expiry, LastUse, Scopes } from './tokenTimes.js'
import { tokensPath } from './tokensPath.js'

/** The access tokens of everybody. */
export function SiteTokensPage() {
  return (
    <AdminPage
      title="Access tokens"
      lead={
        <>
          What programs act for people with. What a token may be used for, and for how long, is set under{' '}
          <code>auth.accessTokens</code> of the site configuration.
        </>
      }
    >
      <Tokens />
    </AdminPage>
  )
}

function Tokens() {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(allAccessTokensQuery)
  const [deleting, setDeleting] = useState<ListedToken>()
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const tokens = data.pages.flatMap(({ nodes }) => nodes)
  if (tokens.length === 0) {
    return (
      <EmptyState title="Nobody has an access token">
        <p>People make them on the page of their settings, for the command line, editors and scripts.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Table label="Access tokens" columns={columnsOf(setDeleting)} rows={tokens} rowKey={({ id }) => id} />
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
      <DeleteDialog token={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const columnsOf = (onDelete: (token: ListedToken) => void): readonly TableColumn<ListedToken>[] => [
  { id: 'note', head: 'Note', name: true, cell: ({ note }) => note },
  {
    id: 'user',
    head: 'User',
    cell: ({ subject }) => <Link to={tokensPath(subject.username)}>{subject.username}</Link>,
  },
  { id: 'scopes', head: 'Scopes', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
  { id: 'created', head: 'Created', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
  { id: 'used', head: 'Used', cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} /> },
  { id: 'ends', head: 'Ends', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
  {
    id: 'delete',
    head: 'Action',
    cell: (token) => (
      <Button
        kind="quiet"
        aria-label={`Delete ${token.note} of ${token.subject.username}`}
        onClick={() => onDelete(token)}
      >
        Delete
      </Button>
    ),
  },
]
