import type { RepositoryMatch } from '@sextant/contract'
import { Badge, formatCount, RelativeTime } from '@sextant/ui'
import { FolderGit2, Star } from 'lucide-react'
import { PathLink } from '../../shell/PathLink.js'
import { repositoryAddress } from './actions/permalink.js'
import { utf16Column } from './columns.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import { MarkedText } from './MarkedText.js'
import { revisionWords } from './revisionWords.js'
import styles from './RepositoryResult.module.css'

/** A repository whose name, description or metadata match. */
export function RepositoryResult(props: RowProps<RepositoryMatch>) {
  const { match } = props
  const { repository, branches, repoLastFetched, repoStars } = match
  const revisions = revisionWords(branches)
  return (
    <>
      <RowHeader
        props={props}
        name={repository}
        isFoldable={false}
        summary={
          <>
            {repoStars !== undefined && repoStars > 0 && (
              <span className={styles['stars']}>
                <Star size={12} aria-label="Stars" /> {formatCount(repoStars)} ·{' '}
              </span>
            )}
            {repoLastFetched ? (
              <>
                read <RelativeTime time={repoLastFetched} />
              </>
            ) : (
              'repository'
            )}
          </>
        }
      >
        <FolderGit2 className={styles['icon']} size={16} aria-hidden />
        <PathLink className={styles['name']} to={repositoryAddress(repository, branches?.[0])} data-open>
          <MarkedText text={repository} ranges={columnsOf(match)} from={0} to={repository.length} />
        </PathLink>
        {revisions !== '' && <code className={styles['revision']}>{revisions}</code>}
        <RepositoryBadges match={match} />
      </RowHeader>
      <About match={match} />
    </>
  )
}

const columnsOf = ({ repository, repositoryMatches = [] }: RepositoryMatch) =>
  repositoryMatches.map(({ start, end }) => ({
    start: utf16Column(repository, start.column),
    end: utf16Column(repository, end.column),
  }))

function RepositoryBadges({ match }: { readonly match: RepositoryMatch }) {
  const words = [match.fork && 'fork', match.archived && 'archived', match.private && 'private'].filter(
    (word) => typeof word === 'string',
  )
  return words.map((word) => <Badge key={word}>{word}</Badge>)
}

/** What a repository says of itself: description, topics and metadata. */
function About({ match }: { readonly match: RepositoryMatch }) {
  const { description = '', descriptionMatches = [], topics = [], metadata = {} } = match
  const tags = Object.entries(metadata).map(([key, value]) => (value === null ? key : `${key}: ${value}`))
  const ranges = descriptionMatches.map(({ start, end }) => ({
    start: utf16Column(description, start.column),
    end: utf16Column(description, end.column),
  }))
  if (description === '' && topics.length + tags.length === 0) return null
  return (
    <div className={styles['about']}>
      {description !== '' && (
        <p>
          <MarkedText text={description} ranges={ranges} from={0} to={description.length} />
        </p>
      )}
      {[...topics, ...tags].map((tag) => (
        <Badge key={tag} tone="sea">
          {tag}
        </Badge>
      ))}
    </div>
  )
}
