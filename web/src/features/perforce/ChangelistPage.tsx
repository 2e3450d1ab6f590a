import { printRepositoryRoute, type RouteParams } from '@sextant/contract'
import { Badge, Button, formatNoun, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { StatePage } from '../../shell/StatePage.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type ChangedFile, changelistQuery, type Depot, type WholeChangelist } from './api.js'
import styles from './Depot.module.css'
import { DepotFrame } from './DepotFrame.js'

const filesAtFirst = 200
const mostFiles = 5000

/** One changelist: what its author wrote, and the files that it changed. */
export function ChangelistPage({ params }: { readonly params: RouteParams }) {
  const { repo: name = '', changelistID: cid = '' } = params
  const [files, setFiles] = useState(filesAtFirst)
  usePageTitle(`Changelist ${cid} · ${name}`)
  const { data: depot, error, isFetching } = useQuery(changelistQuery(name, cid, files))
  if (error) return <ErrorView error={error} />
  if (depot === undefined) return <Pending />
  if (!depot || depot.sourceType !== 'PERFORCE_DEPOT') return <NotFoundPage />
  const { changelist } = depot
  if (!changelist) return <NoSuchChangelist depot={depot} cid={cid} />
  const more = files < mostFiles ? () => setFiles(Math.min(mostFiles, files * 5)) : undefined
  return (
    <DepotFrame
      depot={depot}
      title={`Changelist ${changelist.cid}`}
      aside={<Browse depot={depot} changelist={changelist} />}
    >
      <Submission changelist={changelist} />
      <pre className={styles['description']}>{changelist.description}</pre>
      <ChangedFiles changelist={changelist} onMore={more} isBusy={isFetching} />
    </DepotFrame>
  )
}

interface OfDepot {
  readonly depot: Depot
  readonly changelist: WholeChangelist
}

/** The way to all files as they were then. */
function Browse({ depot, changelist: { commit } }: OfDepot) {
  if (commit.oid === null) return null
  return (
    <Link to={printRepositoryRoute({ repository: depot.name, revision: commit.oid, rest: [] })}>
      Files at this changelist
    </Link>
  )
}

function Submission({ changelist: { commit, depotPaths } }: Pick<OfDepot, 'changelist'>) {
  return (
    <p>
      {commit.author && (
        <>
          Submitted by <b title={commit.author.email}>{commit.author.displayName}</b>
          {commit.author.date && (
            <>
              {' '}
              <RelativeTime time={commit.author.date} />
            </>
          )}
        </>
      )}
      {depotPaths.map((path) => (
        <span key={path}>
          {' '}
          to <code>{path}</code>
        </span>
      ))}
    </p>
  )
}

interface ChangedFilesProps extends Pick<OfDepot, 'changelist'> {
  /** Undefined where no more are listed. */
  readonly onMore: (() => void) | undefined
  readonly isBusy: boolean
}

function ChangedFiles({ changelist, onMore, isBusy }: ChangedFilesProps) {
  const { nodes, truncated } = changelist.changedFiles
  return (
    <section>
      <h2>
        {truncated
          ? `The first ${nodes.length} changed files`
          : formatNoun(nodes.length, 'changed file', 'changed files')}
      </h2>
      <ul className={styles['files']} aria-label="Changed files">
        {nodes.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
      {truncated && onMore && (
        <Button className={styles['more'] ?? ''} busy={isBusy} onClick={onMore}>
          Show more files
        </Button>
      )}
      {truncated && !onMore && <p>There are more, which are not listed.</p>}
    </section>
  )
}

const kinds = {
  ADDED: { label: 'added', tone: 'good' },
  MODIFIED: { label: 'edited', tone: 'neutral' },
  DELETED: { label: 'deleted', tone: 'bad' },
} as const

function FileRow({ file: { path, kind, url } }: { readonly file: ChangedFile }) {
  const { label, tone } = kinds[kind]
  return (
    <li>
      <Badge tone={tone}>{label}</Badge>
      <Link to={url}>{path}</Link>
    </li>
  )
}

function NoSuchChangelist({ depot, cid }: { readonly depot: Depot; readonly cid: string }) {
  return (
    <StatePage title="Changelist not found">
      <p>
        {depot.name} has no changelist <code>{cid}</code> on a branch or label. It may not be converted yet, or belong
        to another part of the depot.
      </p>
      <p>
        <Link to={printRepositoryRoute({ repository: depot.name, rest: ['changelists'] })}>All changelists</Link>
      </p>
    </StatePage>
  )
}
