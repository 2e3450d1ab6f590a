import type { RouteParams } from '@sextant/contract'
import { Button, RelativeTime, SearchField, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type Label, labelsQuery } from './api.js'
import styles from './Depot.module.css'
import { DepotFrame } from './DepotFrame.js'
import { NotYetThere } from './NotYetThere.js'

/** The labels of a Perforce depot, which are the tags of its conversion. */
export function LabelsPage({ params }: { readonly params: RouteParams }) {
  const name = params['repo'] ?? ''
  const [search, setSearch] = useSearchParams()
  const query = search.get('query') ?? ''
  usePageTitle(`Labels · ${name}`)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(labelsQuery(name, query))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [depot] = data.pages
  if (!depot || depot.sourceType !== 'PERFORCE_DEPOT') return <NotFoundPage />
  const labels = data.pages.flatMap((page) => page?.perforceLabels?.nodes ?? [])
  const isEmpty = labels.length === 0 && query === ''
  const filter = (
    <SearchField
      aria-label="Part of a label"
      placeholder="Part of a label"
      className={styles['filter'] ?? ''}
      value={query}
      onChange={({ target }) => setSearch(target.value ? { query: target.value } : {}, { replace: true })}
    />
  )
  return (
    <DepotFrame depot={depot} title="Labels" aside={!isEmpty && filter}>
      {isEmpty && <NotYetThere depot={depot} otherwise="The conversion has no tags." />}
      <p role="status">{labels.length === 0 && !isEmpty && `No label holds “${query}”.`}</p>
      {labels.length > 0 && <Table label="Labels" columns={columns} rows={labels} rowKey={(label) => label.name} />}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more labels
        </Button>
      )}
    </DepotFrame>
  )
}

const columns: readonly TableColumn<Label>[] = [
  { id: 'name', head: 'Label', name: true, cell: ({ name, url }) => <Link to={url}>{name}</Link> },
  {
    id: 'changelist',
    head: 'Changelist',
    width: '9rem',
    cell: ({ changelist }) => changelist && <Link to={changelist.canonicalURL}>{changelist.cid}</Link>,
  },
  {
    id: 'date',
    head: 'Submitted',
    width: '9rem',
    cell: ({ commit }) => commit.author?.date && <RelativeTime time={commit.author.date} />,
  },
]
