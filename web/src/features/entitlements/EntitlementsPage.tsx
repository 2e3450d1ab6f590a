import { Badge, Button, EmptyState, formatNoun, LinkButton, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { entitlementsQuery, type ListedEntitlement } from './api.js'
import { kindWords, limitWords } from './words.js'

const area = '/site-admin/entitlements'

const add = <LinkButton href={`${area}/new`}>Add an entitlement</LinkButton>

/** How much of what people may use. */
export function EntitlementsPage() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(entitlementsQuery)
  const entitlements = data?.pages.flatMap(({ nodes }) => nodes)
  return (
    <AdminPage
      title="Entitlements"
      lead="How many requests to the assistant and to deep search people may make. What is granted to a person goes before what their organizations have, and both before what everybody has."
      actions={entitlements && entitlements.length > 0 && add}
    >
      {error ? <ErrorView error={error} /> : entitlements ? <List entitlements={entitlements} /> : <Pending />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </AdminPage>
  )
}

function List({ entitlements }: { readonly entitlements: readonly ListedEntitlement[] }) {
  if (entitlements.length > 0) {
    return <Table label="Entitlements" columns={columns} rows={entitlements} rowKey={({ id }) => id} />
  }
  return (
    <EmptyState title="Nobody has an entitlement yet" example="Chat requests: 100 a day, for everybody" action={add}>
      Without one, people may use as much as the instance allows.
    </EmptyState>
  )
}

const columns: readonly TableColumn<ListedEntitlement>[] = [
  {
    id: 'name',
    head: 'Name',
    name: true,
    cell: ({ id, name }) => <Link to={`${area}/${encodeURIComponent(id)}/edit`}>{name}</Link>,
  },
  { id: 'kind', head: 'Of', cell: ({ kind }) => kindWords[kind] },
  { id: 'limit', head: 'Limit', cell: ({ limit, period }) => limitWords(limit, period) },
  { id: 'who', head: 'Who has it', cell: whoOf },
  { id: 'changed', head: 'Changed', cell: ({ updatedAt }) => <RelativeTime time={updatedAt} /> },
]

function whoOf({ isForEverybody, grants: { totalCount } }: ListedEntitlement) {
  const granted = formatNoun(totalCount, 'user or organization', 'users and organizations')
  if (!isForEverybody) return totalCount === 0 ? 'nobody' : granted
  return (
    <>
      <Badge tone="sea">everybody</Badge> {totalCount > 0 && `and ${granted}`}
    </>
  )
}
