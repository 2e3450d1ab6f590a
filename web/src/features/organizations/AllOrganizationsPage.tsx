import { Button, EmptyState, formatNoun, LinkButton, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { membersPath } from './addresses.js'
import { allOrganizationsQuery, type ListedOrganization } from './api.js'
import { DeleteOrganizationDialog } from './DeleteOrganizationDialog.js'

/** Every organization of the instance, for site admins. */
export function AllOrganizationsPage() {
  return (
    <AdminPage title="Organizations" actions={<LinkButton href="/organizations/new">New organization</LinkButton>}>
      <Organizations />
    </AdminPage>
  )
}

function Organizations() {
  const [parameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(allOrganizationsQuery(query))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const organizations = data.pages.flatMap(({ nodes }) => nodes)
  if (organizations.length === 0 && query === '') return <NoOrganizations />
  return (
    <>
      <NameFilter label="Find an organization" />
      <p role="status">{formatNoun(data.pages[0]?.totalCount ?? 0, 'organization')}</p>
      {organizations.length > 0 && <OrganizationTable organizations={organizations} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoOrganizations() {
  return (
    <EmptyState
      title="There are no organizations yet"
      action={
        <LinkButton kind="primary" href="/organizations/new">
          Create the first one
        </LinkButton>
      }
    >
      <p>People of an organization share settings, saved searches and whatever else stands under its name.</p>
    </EmptyState>
  )
}

function OrganizationTable({ organizations }: { readonly organizations: readonly ListedOrganization[] }) {
  const [deleting, setDeleting] = useState<ListedOrganization>()
  return (
    <>
      <Table label="Organizations" columns={columnsOf(setDeleting)} rows={organizations} rowKey={({ id }) => id} />
      <DeleteOrganizationDialog organization={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const columnsOf = (
  onDelete: (organization: ListedOrganization) => void,
): readonly TableColumn<ListedOrganization>[] => [
  { id: 'name', head: 'Name', name: true, cell: ({ name }) => <Link to={membersPath(name)}>{name}</Link> },
  { id: 'displayName', head: 'Display name', cell: ({ displayName }) => displayName },
  { id: 'members', head: 'Members', align: 'end', cell: ({ members }) => members.totalCount },
  { id: 'created', head: 'Created', cell: ({ createdAt }) => <RelativeTime time={createdAt} /> },
  {
    id: 'acts',
    head: 'Actions',
    cell: (organization) => (
      <Button small kind="quiet" aria-label={`Delete ${organization.name}`} onClick={() => onDelete(organization)}>
        Delete
      </Button>
    ),
  },
]
