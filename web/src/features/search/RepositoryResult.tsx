import { printRepositoryRoute, type RepositoryMatch } from '@sextant/contract'
import { FolderGit2 } from 'lucide-react'
import { Link } from 'react-router'
import { utf16Column } from './columns.js'
import { MarkedText } from './MarkedText.js'
import styles from './ResultList.module.css'

interface RepositoryResultProps {
  readonly match: RepositoryMatch
  readonly index: number
  readonly selected: boolean
}

/** A repository whose name or description matches. */
export function RepositoryResult({ match, index, selected }: RepositoryResultProps) {
  const { repository, description, branches } = match
  const address = printRepositoryRoute({ repository, revision: branches?.[0] || undefined, rest: [] })
  const ranges = (match.repositoryMatches ?? []).map(({ start, end }) => ({
    start: utf16Column(repository, start.column),
    end: utf16Column(repository, end.column),
  }))
  return (
    <li className={styles['repository']} data-result={index} data-selected={selected || undefined}>
      <h3>
        <FolderGit2 size={16} aria-hidden />
        <Link to={address} data-open>
          <MarkedText text={repository} ranges={ranges} from={0} to={repository.length} />
        </Link>
      </h3>
      {description && <p>{description}</p>}
    </li>
  )
}
