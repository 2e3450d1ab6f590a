import { formatNoun, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { commitsQuery, type ResultSetValue } from './api.js'
import { SetActions } from './SetActions.js'
import { liveAddress } from './setAddresses.js'
import { commitWords } from './setSentences.js'
import { SetTitle } from './SetTitle.js'
import type { SetView } from './setView.js'
import styles from './ResultSetPage.module.css'

interface SetHeaderProps {
  readonly set: ResultSetValue
  readonly setKey: string
  readonly view: SetView
}

/** What the set is, when and where it was frozen, and what can be done with it. */
export function SetHeader({ set, setKey, view }: SetHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <SetTitle set={set} setKey={setKey} />
        <SetActions set={set} setKey={setKey} view={view} />
      </div>
      <p className={styles['query']}>
        <Link to={liveAddress(set)} title="Search for this now">
          <code>{set.query}</code>
        </Link>{' '}
        <span>{set.patternType}</span>
      </p>
      {set.frozenAt && <Times set={set} frozenAt={set.frozenAt} />}
      {set.runs > 0 && <SearchedCommits setKey={setKey} run={set.runs} count={set.commits.totalCount} />}
    </header>
  )
}

function Times({ set, frozenAt }: { readonly set: ResultSetValue; readonly frozenAt: string }) {
  return (
    <p className={styles['times']}>
      Frozen <RelativeTime time={frozenAt} />
      {set.owner && <> by {set.owner.username}</>}
      {set.runs > 1 && set.lastRunAt && (
        <>
          , searched again <RelativeTime time={set.lastRunAt} />
        </>
      )}
      {set.viewerCanAdminister ? '.' : '. You see the rows of repositories that you may read.'}
    </p>
  )
}

interface SearchedCommitsProps {
  readonly setKey: string
  readonly run: number
  readonly count: number
}

/** The commits at which the set was searched: asked for when somebody wants to see them. */
function SearchedCommits({ setKey, run, count }: SearchedCommitsProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: commits } = useQuery({ ...commitsQuery(setKey, run), enabled: isOpen })
  if (count === 0) return null
  return (
    <details className={styles['commits']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{formatNoun(count, 'revision')} searched</summary>
      <ul>
        {commits?.map((commit) => (
          <li key={`${commit.repository}@${commit.revision}`}>
            {commit.repository}
            {commit.revision !== '' && `@${commit.revision}`} <code>{commitWords(commit)}</code>
          </li>
        ))}
        {commits && commits.length < count && <li>and {formatNoun(count - commits.length, 'more', 'more')}</li>}
      </ul>
    </details>
  )
}
