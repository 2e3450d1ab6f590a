import { pathAddress, printRepositoryRoute, type RepositoryPlace, type RouteParams } from '@sextant/contract'
import { formatNoun, RelativeTime } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { useNoteVisit } from '../../shell/useVisits.js'
import { useLastCommits } from '../history/index.js'
import { type RepositoryAt, type Tree, treeQuery } from './api.js'
import { CrumbBar } from './CrumbBar.js'
import { EntryTable } from './EntryTable.js'
import { FileTreePane } from './FileTreePane.js'
import { FolderSearch } from './FolderSearch.js'
import { NoSuchPath } from './NoSuchPath.js'
import { usePanesBeside } from './panes.js'
import { folderOf, nameOf, placeOf } from './place.js'
import { ReadmeView } from './ReadmeView.js'
import { RepositoryAside, RepositoryBadges } from './RepositoryAside.js'
import { type Commit, RepositoryGate } from './RepositoryGate.js'
import { revisionName } from './revisionName.js'
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
  const beside = usePanesBeside()
  const permalink = usePermalink(place, commit, (pinned) =>
    path === '' ? printRepositoryRoute({ ...pinned, rest: [] }) : pathAddress('tree', pinned, path),
  )
  usePageTitle(path === '' ? repository.name : `${path} · ${repository.name}`)
  useNoteVisit(repository.name, tree ? '' : undefined)
  if (!tree) return <NoSuchPath place={place} path={path} />
  const hidden = tree.entryCount - tree.entries.length
  const isRoot = path === ''
  const hasAside = isRoot && !beside.details
  return (
    <div className={styles['page']}>
      <CrumbBar place={place} revisionName={revisionName(repository, commit)} path={path}>
        <span>{formatNoun(tree.entryCount, 'entry', 'entries')}</span>
        {permalink}
      </CrumbBar>
      <Beside isRoot={isRoot} place={place} path={path}>
        <div className={styles['columns']} data-root={hasAside || undefined}>
          <div className={styles['content']}>
            <header className={styles['head']}>
              <h1 className={styles['title']}>
                {isRoot ? nameOf(repository.name) : nameOf(path)}
                {isRoot && <RepositoryBadges repository={repository.name} />}
              </h1>
              <FolderSearch place={place} path={path} />
            </header>
            {isRoot && <Uncommitted place={place} repository={repository} commit={commit} />}
            <LastChange place={place} path={path} repository={repository} commit={commit} />
            {tree.entries.length === 0 && isRoot ? (
              <p className={styles['quiet']}>There are no files at this revision.</p>
            ) : (
              <Entries key={path} place={place} tree={tree} />
            )}
            {hidden > 0 && (
              <p className={styles['quiet']}>
                {formatNoun(hidden, 'more entry is', 'more entries are')} not listed. The finder and a search reach
                them.
              </p>
            )}
            <ReadmeView place={place} tree={tree} />
          </div>
          {hasAside && <RepositoryAside place={place} commit={commit.isWorktree ? null : commit.oid} />}
        </div>
      </Beside>
    </div>
  )
}

interface BesideProps {
  readonly isRoot: boolean
  readonly place: RepositoryPlace
  readonly path: string
  readonly children: ReactNode
}

// At the top the list is the tree; below it the tree tells where one is.
function Beside({ isRoot, place, path, children }: BesideProps) {
  const { files } = usePanesBeside()
  if (isRoot || files) return children
  return (
    <FileTreePane place={place} path={path}>
      <div className={styles['beside']}>{children}</div>
    </FileTreePane>
  )
}

// The list stands at once; what changed each entry last comes after it and moves nothing.
function Entries({ place, tree }: { readonly place: RepositoryPlace; readonly tree: Tree }) {
  const { commits } = useLastCommits(place, tree.path)
  const above = tree.path === '' ? undefined : folderOf(tree.path)
  return <EntryTable place={place} label="Files and folders" entries={tree.entries} above={above} commits={commits} />
}

/** The commit of the page: who made it, what it says, and the ways to it and to what came before. */
function LastChange({ place, path, repository, commit }: FolderProps) {
  const { oid, abbreviatedOID, subject, author, isWorktree } = commit
  if (oid === null) return null
  const { repository: name, revision } = place
  const isDepot = repository.sourceType === 'PERFORCE_DEPOT'
  const history = printRepositoryRoute({
    repository: name,
    revision,
    rest: [isDepot ? 'changelists' : 'commits', ...(path === '' ? [] : path.split('/'))],
  })
  return (
    <p className={styles['change']}>
      {isWorktree && <span>On top of</span>}
      <b>{author?.displayName}</b>
      <Link to={printRepositoryRoute({ repository: name, rest: ['commit', oid] })} className={styles['subject']}>
        {subject}
      </Link>
      <span className={styles['when']}>
        <code>{abbreviatedOID}</code>
        {author?.date && (
          <>
            {' '}
            <RelativeTime time={author.date} />
          </>
        )}
      </span>
      <Link to={history}>{isDepot ? 'Changelists' : 'History'}</Link>
    </p>
  )
}

/** The way between what is committed and what is on disk, where the two differ. */
function Uncommitted({ place, repository, commit }: Omit<FolderProps, 'path'>) {
  const { changedFileCount: count } = repository
  if (!count || (place.revision && !commit.isWorktree)) return null
  const revision = commit.isWorktree ? undefined : worktree
  return (
    <p className={styles['quiet']}>
      {formatNoun(count, 'file differs', 'files differ')} on disk from the last commit.{' '}
      <Link to={printRepositoryRoute({ repository: place.repository, revision, rest: [] })}>
        {commit.isWorktree ? 'Show what is committed' : 'Show the working tree'}
      </Link>
    </p>
  )
}

/** The revision that names the files on disk. */
const worktree = '@worktree'
