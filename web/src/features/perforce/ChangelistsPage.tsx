import { printRepositoryRoute, type RouteParams } from '@sextant/contract'
import { Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { changelistsQuery, type ListedChangelist } from './api.js'
import styles from './Depot.module.css'
import { DepotFrame } from './DepotFrame.js'
import { NotYetThere } from './NotYetThere.js'

/** The changelists of a Perforce depot, or those that change one file or folder. */
export function ChangelistsPage({ params }: { readonly params: RouteParams }) {
  const { repo: name = '', revision, path = '' } = params
  usePageTitle(`Changelists · ${path === '' ? name : `${path} · ${name}`}`)
  const query = changelistsQuery({ name, rev: revision ?? 'HEAD', path })
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [depot] = data.pages
  if (!depot || depot.sourceType !== 'PERFORCE_DEPOT') return <NotFoundPage />
  const changelists = data.pages.flatMap((page) => page?.changelists?.nodes ?? [])
  return (
    <DepotFrame depot={depot} title="Changelists">
      {(path !== '' || revision !== undefined) && <Narrowed name={name} revision={revision} path={path} />}
      {changelists.length > 0 ? (
        <Table label="Changelists" columns={columns} rows={changelists} rowKey={({ cid }) => cid} />
      ) : (
        <NotYetThere depot={depot} otherwise={whyNone(!depot.changelists, revision, path)} />
      )}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changelists
        </Button>
      )}
    </DepotFrame>
  )
}

function whyNone(isMissing: boolean, revision: string | undefined, path: string): string {
  if (isMissing && revision !== undefined) return `The depot has no revision ${revision}.`
  if (path !== '') return `No changelist changes ${path}.`
  return 'No commit of the conversion tells of a changelist.'
}

interface NarrowedProps {
  readonly name: string
  readonly revision: string | undefined
  readonly path: string
}

/** What the list is narrowed to, and the way back to the whole. */
function Narrowed({ name, revision, path }: NarrowedProps) {
  return (
    <p>
      {path !== '' && (
        <>
          Only those that change <code>{path}</code>.{' '}
        </>
      )}
      {revision !== undefined && (
        <>
          Up to <code>{revision}</code>.{' '}
        </>
      )}
      <Link to={printRepositoryRoute({ repository: name, rest: ['changelists'] })}>Show all</Link>
    </p>
  )
}

const columns: readonly TableColumn<ListedChangelist>[] = [
  {
    id: 'cid',
    head: 'Changelist',
    name: true,
    width: '7.5rem',
    cell: ({ cid, canonicalURL }) => <Link to={canonicalURL}>{cid}</Link>,
  },
  {
    id: 'subject',
    head: 'Description',
    cell: ({ subject }) => <span className={styles['subject']}>{subject}</span>,
  },
  { id: 'author', head: 'Author', width: '12rem', cell: ({ commit }) => commit.author?.displayName },
  {
    id: 'date',
    head: 'Submitted',
    width: '9rem',
    cell: ({ commit }) => commit.author?.date && <RelativeTime time={commit.author.date} />,
  },
]
