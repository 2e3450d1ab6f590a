import { Avatar, Button } from '@sextant/ui'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { LastCommit } from '../LastCommit.js'
import references from '../References.module.css'
import { rangeCommitsQuery } from './api.js'
import styles from './Compare.module.css'

interface RangeCommitsProps {
  readonly repository: string
  readonly spec: string
}

/** The commits that the compared revision is ahead by, the newest first. */
export function RangeCommits({ repository, spec }: RangeCommitsProps) {
  const found = useSuspenseInfiniteQuery(rangeCommitsQuery(repository, spec))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  const commits = data.pages.flatMap((page) => page?.nodes ?? [])
  if (commits.length === 0) return <p>There is no commit between.</p>
  return (
    <>
      <ul className={references['list']} aria-label="Commits">
        {commits.map((commit) => (
          <li key={commit.oid} className={styles['commit']}>
            <Avatar name={commit.author?.displayName || '?'} />
            <span>
              <LastCommit repository={repository} commit={commit} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className={references['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more commits
        </Button>
      )}
    </>
  )
}
