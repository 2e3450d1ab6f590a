import { formatBytes, formatNoun, RelativeTime } from '@sextant/ui'
import {
  isPackageName,
  pathAddress,
  printRepositoryRoute,
  type RepositoryPlace,
  type RouteParams,
} from '@sextant/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StatePage } from '../../shell/StatePage.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { useNoteVisit } from '../../shell/useVisits.js'
import { type RepositoryAt, type TreeEntry, treeQuery } from './api.js'
import { CrumbBar } from './CrumbBar.js'
import { EntryIcon } from './EntryIcon.js'
import { placeOf } from './place.js'
import { ReadmeView } from './ReadmeView.js'
import { revisionName } from './revisionName.js'
import { type Commit, RepositoryGate } from './RepositoryGate.js'
import { usePermalink } from './usePermalink.js'
import styles from './TreePage.module.css'

/** A folder of a repository, or its top one. */
export function TreePage({ params }: { readonly params: RouteParams }) {
  const place = placeOf(params)
  const path = params['path'] ?? ''
  return (
    <RepositoryGate place={place}>
      {(repository, commit) => <Folder place={place} path={path} repository={repository} commit={commit} />}
    </RepositoryGate>
  )
}

interface FolderProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly repository: RepositoryAt
  readonly commit: Commit
}

function Folder({ place, path, repository, commit }: FolderProps) {
  const { data: tree } = useSuspenseQuery(treeQuery(place, path))
  const permalink = usePermalink(place, commit, (pinned) =>
    path === '' ? printRepositoryRoute({ ...pinned, rest: [] }) : pathAddress('tree', pinned, path),
  )
  usePageTitle(path === '' ? repository.name : `${path} · ${repository.name}`)
  useNoteVisit(repository.name, tree ? '' : undefined)
  if (!tree) return <NoSuchPath place={place} path={path} />
  const hidden = tree.entryCount - tree.entries.length
  const readme = tree.entries.find(({ name, kind }) => kind === 'FILE' && /^readme(\.\w+)?$/i.test(name))
  return (
    <div className={styles['page']}>
      <CrumbBar place={place} revisionName={revisionName(repository, commit)} path={path}>
        <span>
          {commit.abbreviatedOID}
          {commit.author?.date && (
            <>
              , <RelativeTime time={commit.author.date} />
            </>
          )}
        </span>
        {path === '' && isPackageName(place.repository) && (
          <Link to={printRepositoryRoute({ repository: place.repository, rest: ['versions'] })}>Versions</Link>
        )}
        {repository.sourceType === 'PERFORCE_DEPOT' && <Link to={changelistsOf(place, path)}>Changelists</Link>}
        {permalink}
      </CrumbBar>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{path === '' ? repository.name : path}</h1>
        {path === '' && repository.description && <p>{repository.description}</p>}
        <p className={styles['subject']}>{commit.subject}</p>
        {path === '' && <Uncommitted place={place} repository={repository} commit={commit} />}
        <ul className={styles['entries']} aria-label="Files and folders">
          {tree.entries.map((entry) => (
            <Entry key={entry.path} place={place} entry={entry} />
          ))}
        </ul>
        {hidden > 0 && <p>{formatNoun(hidden, 'more entry is', 'more entries are')} not listed.</p>}
        {readme && <ReadmeView place={place} path={readme.path} />}
      </div>
    </div>
  )
}

/** The changelists that change a folder of a Perforce depot. */
function changelistsOf({ repository, revision }: RepositoryPlace, path: string): string {
  const rest = path === '' ? ['changelists'] : ['changelists', ...path.split('/')]
  return printRepositoryRoute({ repository, revision, rest })
}

/** The way between what is committed and what is on disk, where the two differ. */
function Uncommitted({ place, repository, commit }: Omit<FolderProps, 'path'>) {
  const { changedFileCount: count } = repository
  if (!count || (place.revision && !commit.isWorktree)) return null
  const revision = commit.isWorktree ? undefined : worktree
  return (
    <p className={styles['subject']}>
      {formatNoun(count, 'file differs', 'files differ')} on disk from the last commit.{' '}
      <Link to={printRepositoryRoute({ repository: place.repository, revision, rest: [] })}>
        {commit.isWorktree ? 'Show what is committed' : 'Show the working tree'}
      </Link>
    </p>
  )
}

/** The revision that names the files on disk. */
const worktree = '@worktree'

function Entry({ place, entry }: { readonly place: RepositoryPlace; readonly entry: TreeEntry }) {
  const { kind, name, path, isDirectory, byteSize, submoduleCommit } = entry
  return (
    <li>
      <EntryIcon kind={kind} />
      {kind === 'SUBMODULE' ? (
        <span>
          {name} @ <code>{submoduleCommit?.slice(0, 7)}</code>
        </span>
      ) : (
        <Link to={pathAddress(isDirectory ? 'tree' : 'blob', place, path)}>{name}</Link>
      )}
      {byteSize !== null && <span className={styles['size']}>{formatBytes(Number(byteSize))}</span>}
    </li>
  )
}

/** What the page says where a path leads to nothing. */
export function NoSuchPath({ place, path }: { readonly place: RepositoryPlace; readonly path: string }) {
  const { repository, revision } = place
  return (
    <StatePage title="Path not found">
      <p>
        {repository} has no <code>{path}</code> at {revision ?? 'its default branch'}.
      </p>
      <p>
        <Link to={printRepositoryRoute({ repository, revision, rest: [] })}>Go to the top of the repository</Link>
      </p>
    </StatePage>
  )
}
