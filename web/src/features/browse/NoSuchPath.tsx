import { pathAddress, printRepositoryRoute, type RepositoryPlace, shortRevision } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StatePage } from '../../shell/StatePage.js'
import { missingPathQuery } from './api.js'
import { folderOf } from './place.js'
import styles from './RepositoryStates.module.css'

interface NoSuchPathProps {
  readonly place: RepositoryPlace
  readonly path: string
}

/** What the page says where a path leads to nothing: whether it is elsewhere, and what became of it. */
export function NoSuchPath({ place, path }: NoSuchPathProps) {
  const { repository, revision } = place
  const above = folderOf(path)
  return (
    <StatePage title="Path not found">
      <p>
        {repository} has no <code>{path}</code> at{' '}
        {revision === undefined ? 'its default branch' : <code>{shortRevision(revision)}</code>}.
      </p>
      <Whereabouts place={place} path={path} />
      <p className={styles['ways']}>
        {above !== '' && <Link to={pathAddress('tree', place, above)}>Go to {above}</Link>}
        <Link to={printRepositoryRoute({ repository, revision, rest: [] })}>Go to the top of the repository</Link>
      </p>
    </StatePage>
  )
}

function Whereabouts({ place, path }: NoSuchPathProps) {
  const { repository } = place
  const { data } = useQuery(missingPathQuery(place, path))
  const missing = data?.commit?.missingPath
  if (!missing) return null
  const { inDefaultBranch, removedIn } = missing
  return (
    <>
      {(inDefaultBranch === 'tree' || inDefaultBranch === 'blob') && (
        <p>
          <Link to={pathAddress(inDefaultBranch, { repository }, path)}>
            It exists in <code>{data.defaultBranch?.displayName ?? 'the default branch'}</code>
          </Link>
          .
        </p>
      )}
      {removedIn?.oid && (
        <p>
          It was removed
          {removedIn.author?.date && (
            <>
              {' '}
              <RelativeTime time={removedIn.author.date} />
            </>
          )}{' '}
          by {removedIn.author?.displayName ?? 'someone'} in{' '}
          <Link to={printRepositoryRoute({ repository, rest: ['commit', removedIn.oid] })}>
            <code>{removedIn.abbreviatedOID}</code>
          </Link>
          : {removedIn.subject}{' '}
          <Link to={pathAddress('tree', { repository, revision: `${removedIn.oid}~` }, folderOf(path))}>
            Show its folder as it was before
          </Link>
          .
        </p>
      )}
    </>
  )
}
