import { Badge, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage, AdminSection } from '../administration/index.js'
import { type Migration, migrationsQuery } from './api.js'

/** How far stored data is brought to the form of this version. */
export function MigrationsPage() {
  const { data, error } = useQuery(migrationsQuery)
  return (
    <AdminPage
      title="Migrations"
      lead="A new version brings stored data to its form. The database is changed at the start, in one step for each change; the index is made anew while searches go on with what they have."
    >
      {error ? (
        <ErrorView error={error} />
      ) : data ? (
        <>
          <AdminSection title="Index">
            <Index {...data.repositoryStats} />
          </AdminSection>
          <AdminSection title="Database">
            <Table label="Database" columns={columns} rows={data.site.schemaMigrations} rowKey={({ name }) => name} />
          </AdminSection>
        </>
      ) : (
        <Pending />
      )}
    </AdminPage>
  )
}

function Index({ total, indexed }: { readonly total: number; readonly indexed: number }) {
  if (total === 0) return <p>There are no repositories yet.</p>
  return (
    <p role="status">
      {indexed} of {total} repositories are indexed in the form of this version.
    </p>
  )
}

const columns: readonly TableColumn<Migration>[] = [
  { id: 'name', head: 'Change', name: true, cell: ({ name }) => name },
  {
    id: 'state',
    head: 'State',
    cell: ({ appliedAt }) => (
      <Badge tone={appliedAt ? 'good' : 'warn'}>{appliedAt ? 'applied' : 'at the next start'}</Badge>
    ),
  },
  { id: 'at', head: 'When', cell: ({ appliedAt }) => (appliedAt ? <RelativeTime time={appliedAt} /> : '') },
]
