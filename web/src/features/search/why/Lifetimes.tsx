import { Button, formatNoun, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SearchRequest } from '../searchRequest.js'
import { asksForLifetimes } from './asksForLifetimes.js'
import { type Lifetime, type LifetimeCommit, lifetimesQuery } from './lifetimes.js'
import styles from './Lifetimes.module.css'

/** Above changed lines: when their text came in, whether it went out, and the first tag that holds it. */
export function Lifetimes({ request }: { readonly request: SearchRequest }) {
  return asksForLifetimes(request) && <LifetimesOf request={request} />
}

function LifetimesOf({ request }: { readonly request: SearchRequest }) {
  const { data, error, isFetching, refetch } = useQuery(lifetimesQuery(request))
  const heading = useId()
  if (error) return <p className={styles['note']}>When the text came in could not be found out: {error.message}</p>
  if (!data || (data.nodes.length === 0 && data.repositoriesLeft === 0)) return null
  return (
    <section className={styles['lifetimes']} aria-labelledby={heading}>
      <h2 id={heading}>When this text came and went</h2>
      <ul>
        {data.nodes.map((lifetime) => (
          <LifetimeRow key={lifetime.repository} lifetime={lifetime} isOnly={data.nodes.length === 1} />
        ))}
      </ul>
      {data.repositoriesLeft > 0 && (
        <p className={styles['note']}>
          {formatNoun(data.repositoriesLeft, 'repository was', 'repositories were')} not looked at.
          <Button kind="quiet" disabled={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </p>
      )}
    </section>
  )
}

function LifetimeRow({ lifetime, isOnly }: { readonly lifetime: Lifetime; readonly isOnly: boolean }) {
  const { repository, introduced, removed, isPresent, isComplete, commitsPartlyKnown } = lifetime
  return (
    <li>
      {!isOnly && <b>{repository}</b>}
      {introduced && <Event word={isComplete ? 'Introduced in' : 'There since at least'} commit={introduced} />}
      {removed && <Event word="Removed in" commit={removed} />}
      {!removed && isPresent === true && <span>Still there</span>}
      {introduced && <Tag lifetime={lifetime} />}
      {commitsPartlyKnown > 0 && (
        <span>The changes of {formatNoun(commitsPartlyKnown, 'commit')} are too large to be known whole</span>
      )}
    </li>
  )
}

function Event({ word, commit }: { readonly word: string; readonly commit: LifetimeCommit }) {
  return (
    <span>
      {word}{' '}
      <Link to={commit.url} title={commit.subject}>
        <code>{commit.oid.slice(0, 7)}</code>
      </Link>
      , <RelativeTime time={commit.date} />, by {commit.authorName}
    </span>
  )
}

function Tag({ lifetime: { firstTag, isTagKnown } }: { readonly lifetime: Lifetime }) {
  if (!isTagKnown) return null
  if (firstTag === null) return <span>In no tag</span>
  return (
    <span>
      First tag <code>{firstTag}</code>
    </span>
  )
}
