import { Badge, Callout, EmptyState, formatBytes, formatNoun, Table, type TableColumn } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { gitserversQuery, type StorageRoot } from './api.js'
import styles from './Mirrors.module.css'

/** The storage roots that mirrors lie in, and how full they are. */
export function GitserversPage() {
  const { data: roots, error } = useQuery(gitserversQuery)
  return (
    <AdminPage
      title="Git servers"
      lead={
        <>
          The folders in which copies of repositories lie. New ones go where there is most room;{' '}
          <code>--storage-roots</code> names more folders.
        </>
      }
    >
      {error && !roots ? (
        <ErrorView error={error} />
      ) : (
        <div className={styles['page']}>{roots === undefined ? <Pending /> : <Roots roots={roots} />}</div>
      )}
    </AdminPage>
  )
}

function Roots({ roots }: { readonly roots: readonly StorageRoot[] }) {
  if (roots.length === 0)
    return <EmptyState title="There is no storage root">Name one when the server starts.</EmptyState>
  return roots.map((root) => <Root key={root.address} root={root} />)
}

function Root({ root }: { readonly root: StorageRoot }) {
  const [free, total] = [Number(root.freeDiskSpaceBytes), Number(root.totalDiskSpaceBytes)]
  const used = total === 0 ? 0 : (total - free) / total
  return (
    <section className={styles['section']}>
      <h2>
        <code>{root.address}</code> {!root.acceptsClones && <Badge>takes no new clones</Badge>}
      </h2>
      {root.problem !== null && (
        <Callout tone="bad" title="This folder cannot be used">
          Look whether it is there and whether the server may write to it.
        </Callout>
      )}
      {root.isAtThreshold && root.problem === null && (
        <Callout tone="warn" title={`More than ${root.thresholdPercent} % of the disk is used`}>
          Nothing is cloned here until there is room. What is here is searched and fetched as ever.
        </Callout>
      )}
      <meter
        aria-label={`Use of the disk of ${root.address}`}
        value={used}
        high={root.thresholdPercent / 100}
        optimum={0}
        title={`${Math.round(used * 100)} % used`}
      />
      <p>
        {formatBytes(free)} of {formatBytes(total)} free.{' '}
        {root.repositoryCount > 0 &&
          `In ${formatNoun(root.repositoryCount, 'copy', 'copies')} of repositories: ${formatBytes(Number(root.repositoriesBytes))}.`}
      </p>
      <Largest root={root} total={Number(root.repositoriesBytes)} />
    </section>
  )
}

interface LargeRepository {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly bytes: number
  /** Of all copies in the root, from 0 to 1. */
  readonly share: number
}

const columns: readonly TableColumn<LargeRepository>[] = [
  {
    id: 'name',
    head: 'Largest repositories',
    name: true,
    cell: ({ name, url }) => <Link to={`${url}/-/settings`}>{name}</Link>,
  },
  { id: 'size', head: 'Size', align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  { id: 'share', head: 'Share', align: 'end', cell: ({ share }) => `${Math.round(share * 100)} %` },
]

function Largest({ root, total }: { readonly root: StorageRoot; readonly total: number }) {
  const rows = root.largestRepositories.map(({ diskSizeBytes, ...repository }) => {
    const bytes = Number(diskSizeBytes ?? 0)
    return { ...repository, bytes, share: total === 0 ? 0 : bytes / total }
  })
  if (rows.length === 0) return <p>No copy lies here yet.</p>
  return (
    <Table label={`Largest repositories in ${root.address}`} rows={rows} rowKey={({ id }) => id} columns={columns} />
  )
}
