import type { CommitMatch, ContentMatch, SearchMatch } from '@sextant/contract'
import { CodeView, classNames, type LineMatch } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { blobQuery, highlightQuery } from '../browse/index.js'
import { type FileMatch, fileAddress } from './fileAddress.js'
import { resultLines } from './resultLines.js'
import { revisionWords } from './revisionWords.js'
import styles from './Preview.module.css'

interface PreviewProps {
  readonly match: SearchMatch | undefined
  readonly line: number | undefined
}

/** The whole file at the cursor. */
export function Preview({ match, line }: PreviewProps) {
  return (
    <aside className={styles['preview']} aria-label="Preview">
      {match?.type === 'commit' && <CommitPreview match={match} />}
      {match && 'path' in match && <FilePreview match={match} line={line} />}
    </aside>
  )
}

/** The whole message of the commit at the cursor. */
function CommitPreview({ match }: { readonly match: CommitMatch }) {
  return (
    <>
      <header className={styles['header']}>
        <Link to={match.url}>{match.oid.slice(0, 7)}</Link>
        <span>
          {match.authorName} · {match.authorDate.slice(0, 10)}
        </span>
      </header>
      <pre className={styles['message']}>{match.message}</pre>
    </>
  )
}

function FilePreview({ match, line }: { readonly match: FileMatch; readonly line: number | undefined }) {
  const revision = match.branches?.[0] || match.commit
  const place = { repository: match.repository, revision }
  const { data: commit, error } = useQuery({ ...blobQuery(place, match.path), placeholderData: (last) => last })
  const { data: highlight } = useQuery(highlightQuery(place, match.path))
  const blob = commit?.blob
  const matches = useMemo(() => (match.type === 'content' ? lineMatches(match) : []), [match])
  const shown = blob?.path === match.path
  return (
    <>
      <header className={styles['header']}>
        <Link to={fileAddress(match, line)}>{match.path.slice(match.path.lastIndexOf('/') + 1)}</Link>
        <span>{[revisionWords(match.branches), match.commit?.slice(0, 7)].filter(Boolean).join(' · ')}</span>
      </header>
      {error && <p className={styles['note']}>The file could not be loaded: {error.message}</p>}
      {blob && blob.content === null && (
        <p className={styles['note']}>{blob.binary ? 'A binary file.' : 'Too large to show here.'}</p>
      )}
      {blob?.content != null && (
        <CodeView
          key={blob.path}
          className={classNames(styles['code'])}
          text={blob.content}
          label={`Preview of ${blob.path}`}
          matches={shown ? matches : []}
          {...(shown && highlight && { highlight })}
          {...(line !== undefined && { selection: { anchor: line, head: line }, reveal: line })}
        />
      )}
    </>
  )
}

function lineMatches(match: ContentMatch): readonly LineMatch[] {
  return resultLines(match).flatMap(({ number, matches }) => matches.map((range) => ({ ...range, line: number })))
}
