import { Badge, Button, LinkButton, RelativeTime, SearchField, Table, type TableColumn } from '@sextant/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminRow } from '../administration/index.js'
import { clientPath, clientsPath } from './addresses.js'
import { clientsQuery, type ListedClient } from './api.js'

/** The applications that sign people in through this instance. */
export function OAuthClientsPage() {
  return (
    <AdminPage
      title="OAuth clients"
      lead="Applications that sign people in with their Sextant account, or act for them over the API. What each person allowed is in that person’s settings."
      actions={<LinkButton href={`${clientsPath}/new`}>Add an application</LinkButton>}
    >
      <Clients />
    </AdminPage>
  )
}

function Clients() {
  const [query, setQuery] = useState('')
  const clients = useInfiniteQuery({ ...clientsQuery(query.trim()), placeholderData: keepPreviousData })
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = clients
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const rows = data.pages.flatMap(({ nodes }) => nodes)
  return (
    <>
      <SearchField
        aria-label="Find by name or client id"
        placeholder="Find by name or client id"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {rows.length === 0 ? (
        <p>No application has this in its name or client id.</p>
      ) : (
        <Table label="OAuth clients" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {hasNextPage && (
        <AdminRow>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </AdminRow>
      )}
    </>
  )
}

const columns: readonly TableColumn<ListedClient>[] = [
  { id: 'name', head: 'Name', name: true, cell: ({ id, name }) => <Link to={clientPath(id)}>{name}</Link> },
  { id: 'kind', head: 'Kind', cell: (client) => <Kind client={client} /> },
  { id: 'clientID', head: 'Client id', cell: ({ clientID }) => <code>{clientID}</code> },
  { id: 'people', head: 'People', align: 'end', cell: ({ userCount }) => userCount },
  {
    id: 'used',
    head: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <RelativeTime time={lastUsedAt} />),
  },
]

function Kind({ client }: { readonly client: ListedClient }) {
  if (client.disabledAt !== null) return <Badge tone="bad">Disabled</Badge>
  if (client.unverified) return <Badge tone="warn">Unverified</Badge>
  if (client.builtIn) return <Badge tone="sea">Built in</Badge>
  return <Badge>{client.confidential ? 'With a secret' : 'Public'}</Badge>
}
