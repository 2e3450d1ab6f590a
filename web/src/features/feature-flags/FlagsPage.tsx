import { EmptyState, LinkButton, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { type FeatureFlag, featureFlagsQuery } from './api.js'
import { reachWords, settingWords } from './flagWords.js'

const area = '/site-admin/feature-flags/configuration'

const columns: readonly TableColumn<FeatureFlag>[] = [
  {
    id: 'name',
    head: 'Name',
    name: true,
    cell: ({ name }) => <Link to={`${area}/${encodeURIComponent(name)}`}>{name}</Link>,
  },
  { id: 'setting', head: 'Setting', cell: settingWords },
  { id: 'reach', head: 'On for users', align: 'end', cell: reachWords },
  { id: 'overrides', head: 'Overrides', align: 'end', cell: ({ overrides }) => overrides.length },
  { id: 'changed', head: 'Changed', cell: ({ updatedAt }) => <RelativeTime time={updatedAt} /> },
]

/** What is on for some, and for whom. */
export function FlagsPage() {
  const { data: flags, error } = useQuery(featureFlagsQuery)
  const add = <LinkButton href={`${area}/new`}>Add a flag</LinkButton>
  return (
    <AdminPage title="Feature flags" actions={flags && flags.length > 0 && add}>
      {error ? (
        <ErrorView error={error} />
      ) : !flags ? (
        <Pending />
      ) : flags.length === 0 ? (
        <EmptyState title="No flag was made yet" example="web-next: on for 10 % of people" action={add}>
          A flag switches something on for everybody, for a part of all people, or for those who are named.
        </EmptyState>
      ) : (
        <Table label="Feature flags" columns={columns} rows={flags} rowKey={({ name }) => name} />
      )}
    </AdminPage>
  )
}
