import { pathAddress, printRepositoryRoute, type RepositoryPlace, shortRevision } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { StatePage } from '../../../shell/StatePage.js'
import { type RepositoryAt, treeQuery } from '../api.js'
import { folderOf, nameOf } from '../place.js'
import type { Commit } from '../RepositoryGate.js'
import { missingPathQuery } from './fileApi.js'

interface MissingFileProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly repository: RepositoryAt
  readonly commit: Commit
}

/** What the page says of a path that is no file. A folder is no mistake worth a page: it is shown. */
export function MissingFile(props: MissingFileProps) {
  const { place, path } = props
  const { search } = useLocation()
  const { data: tree } = useSuspenseQuery(treeQuery(place, path))
  const { data: parent } = useSuspenseQuery(treeQuery(place, folderOf(path)))
  if (tree) return <Navigate to={`${pathAddress('tree', place, path)}${search}`} replace />
  const entry = parent?.entries.find((each) => each.path === path)
  if (entry?.submodule) return <SubmodulePage place={place} path={path} commit={entry.submodule.commit} />
  return <NoSuchFile {...props} />
}

interface SubmodulePageProps {
  readonly place: RepositoryPlace
  readonly path: string
  readonly commit: string
}

function SubmodulePage({ place, path, commit }: SubmodulePageProps) {
  return (
    <StatePage title={nameOf(path)}>
      <p>
        A submodule: another repository at the commit <code>{shortRevision(commit)}</code>. Its files are not part of
        this one.
      </p>
      <p>
        <Link to={pathAddress('tree', place, folderOf(path))}>Show it among the files of its folder</Link>
      </p>
    </StatePage>
  )
}

function NoSuchFile({ place, path, repository, commit }: MissingFileProps) {
  const { repository: name, revision } = place
  const { data: missing, isPending } = useQuery(missingPathQuery(place, path))
  const branch = repository.defaultBranch?.displayName ?? 'the default branch'
  const at = commit.isWorktree ? 'on disk' : revision ? `at ${revision}` : `in ${branch}`
  const removedIn = missing?.removedIn
  return (
    <StatePage title="Path not found">
      <p>
        {name} has no <code>{path}</code> {at}.
      </p>
      {isPending && <p>Looking for it in the history…</p>}
      {removedIn?.oid && (
        <p>
          It was {missing?.newPath ? 'renamed' : 'removed'} in{' '}
          <Link to={printRepositoryRoute({ repository: name, rest: ['commit', removedIn.oid] })}>
            <code>{removedIn.abbreviatedOID}</code> {removedIn.subject}
          </Link>
          {removedIn.author?.date && (
            <>
              {' '}
              <RelativeTime time={removedIn.author.date} />
            </>
          )}
          {missing?.newPath && (
            <>
              {' to '}
              <Link to={pathAddress('blob', place, missing.newPath)}>{missing.newPath}</Link>
            </>
          )}
          .
        </p>
      )}
      {missing?.lastSeenAt && (
        <p>
          <Link to={pathAddress('blob', { repository: name, revision: missing.lastSeenAt }, path)}>
            Show it as it last was
          </Link>
        </p>
      )}
      {missing?.inDefaultBranch && (
        <p>
          <Link to={pathAddress('blob', { repository: name }, path)}>Show it in {branch}</Link>
        </p>
      )}
      <p>
        <Link to={printRepositoryRoute({ repository: name, revision, rest: [] })}>Go to the top of the repository</Link>
      </p>
    </StatePage>
  )
}
