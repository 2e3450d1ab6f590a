import { printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { Arc } from '@sextant/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../shell/session.js'
import { StatePage } from '../../shell/StatePage.js'
import { type RepositoryAt, revisionTroubleQuery } from './api.js'
import { revisionAddress } from './revisionAddress.js'
import styles from './RepositoryStates.module.css'

interface StateProps {
  readonly repository: RepositoryAt
  readonly place: RepositoryPlace
}

/** A repository that is not there and one that the viewer may not read look alike. */
export function RepositoryNotFound({ name }: { readonly name: string }) {
  const isAdmin = useSession().currentUser?.siteAdmin === true
  return (
    <StatePage title="Repository not found">
      <p>
        There is no repository <code>{name}</code>, or you may not read it. It may have been renamed or removed.
      </p>
      <p className={styles['ways']}>
        <Link to={`/search?q=${encodeURIComponent(`type:repo ${lastWord(name)}`)}`}>Look for it by name</Link>
        <Link to="/search">Go to search</Link>
        {isAdmin && <Link to="/site-admin/repositories">See all repositories</Link>}
      </p>
    </StatePage>
  )
}

const lastWord = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** A clone that is under way: the page asks again by itself. */
export function StillCloning({ repository, place }: StateProps) {
  const { name, state, progress } = repository
  const { data: trouble } = useQuery({ ...revisionTroubleQuery(place), refetchInterval: 2000 })
  const doing = trouble?.mirrorInfo.cloneProgress
  const percent = Math.floor(progress.fraction * 100)
  const words =
    state === 'QUEUED' ? 'Waits for its turn to be cloned.' : `Is being cloned: ${doing ?? `${percent} % done`}.`
  return (
    <StatePage title={name}>
      <p className={styles['progress']} role="status">
        <Arc fraction={progress.fraction} state="working" size={24} /> {words}
      </p>
      <p>This page opens by itself when it is there. What was asked for stays in its address.</p>
      {repository.viewerCanAdminister && <Ways repository={name} />}
    </StatePage>
  )
}

/** A repository that could never be cloned. Why is told to those who can do something about it. */
export function FailedRepository({ repository, place }: StateProps) {
  const { name, viewerCanAdminister, stateMessage } = repository
  const { data: trouble } = useQuery(revisionTroubleQuery(place))
  const isAside = trouble?.mirrorInfo.setAsideAt != null
  const reason = trouble?.mirrorInfo.setAsideReason ?? trouble?.mirrorInfo.lastError ?? stateMessage
  return (
    <StatePage title={name}>
      <p>
        {isAside
          ? 'It could not be cloned and was set aside: nothing is tried until a person asks for it.'
          : 'It could not be cloned. It is tried again by itself.'}
      </p>
      {viewerCanAdminister ? (
        <>
          {reason && <p className={styles['reason']}>{reason}</p>}
          <Ways repository={name} />
        </>
      ) : (
        <p>A site admin can see why, and have it tried again.</p>
      )}
    </StatePage>
  )
}

/** Where those who look after a repository see more and can have it fetched. */
function Ways({ repository }: { readonly repository: string }) {
  const to = (...rest: readonly string[]) => printRepositoryRoute({ repository, rest: ['settings', ...rest] })
  return (
    <p className={styles['ways']}>
      <Link to={to()}>Mirroring</Link>
      <Link to={to('logs')}>Logs</Link>
    </p>
  )
}

/** A repository without a commit. */
export function EmptyRepository({ repository, place }: StateProps) {
  const { data: trouble } = useQuery(revisionTroubleQuery(place))
  const url = trouble?.cloneURL
  return (
    <StatePage title={repository.name}>
      <p>This repository is empty: it has no commits yet. Once something is pushed to it, it shows here by itself.</p>
      {url && (
        <>
          <p>To fill it from a folder on your machine:</p>
          <pre className={styles['commands']}>
            {`git init -b main\ngit add .\ngit commit -m "First commit"\ngit remote add origin ${url}\ngit push -u origin main`}
          </pre>
        </>
      )}
      {repository.origin === 'LOCAL' && (
        <>
          <p>It is a folder of this server. Commit something there:</p>
          <pre className={styles['commands']}>{'git add .\ngit commit -m "First commit"'}</pre>
          <p>
            <Link to={printRepositoryRoute({ repository: repository.name, revision: '@worktree', rest: [] })}>
              Show the files on disk
            </Link>
          </p>
        </>
      )}
    </StatePage>
  )
}

/** A revision that is none of the repository, with those that may have been meant. */
export function RevisionNotFound({ repository, place }: StateProps) {
  const { name, url, defaultBranch } = repository
  const { data: trouble } = useSuspenseQuery(revisionTroubleQuery(place))
  const { pathname } = useLocation()
  if (trouble?.revisionProblem === 'EMPTY') return <EmptyRepository repository={repository} place={place} />
  const isBad = trouble?.revisionProblem === 'BAD_REVISION'
  const near = trouble?.revisionSuggestions ?? []
  return (
    <StatePage title="Revision not found">
      <p>
        {isBad ? (
          <>
            <code>{place.revision}</code> cannot be the name of a branch, tag or commit.
          </>
        ) : (
          <>
            {name} has no revision <code>{place.revision}</code>. It may have been deleted, or not be fetched yet.
          </>
        )}
      </p>
      {near.length > 0 && (
        <>
          <p>Did you mean one of these?</p>
          <ul className={styles['near']}>
            {near.map(({ name: full, displayName }) => (
              <li key={full}>
                <Link to={revisionAddress(pathname, displayName)}>
                  <code>{displayName}</code>
                </Link>{' '}
                {full.startsWith('refs/tags/') ? 'tag' : 'branch'}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles['ways']}>
        <Link to={revisionAddress(pathname, undefined)}>
          Go to {defaultBranch ? <code>{defaultBranch.displayName}</code> : 'the default branch'}
        </Link>
        <Link to={`${url}/-/branches`}>All branches</Link>
      </p>
    </StatePage>
  )
}
