import type { CommitMatch, ContentMatch, OwnerMatch, RepositoryMatch, SearchMatch } from '@sextant/contract'
import { CloseIcon, CodeView, classNames, IconButton, type LineMatch } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { PathLink } from '../../shell/PathLink.js'
import { blobQuery, highlightQuery } from '../browse/index.js'
import { repositoryAddress, resultAddress } from './actions/permalink.js'
import { type FileMatch, fileAddress } from './fileAddress.js'
import { ownerName } from './OwnerResult.js'
import { resultLines } from './resultLines.js'
import { revisionWords } from './revisionWords.js'
import styles from './Preview.module.css'

interface PreviewProps {
  readonly match: SearchMatch | undefined
  readonly line: number | undefined
  /** Without it the preview cannot be closed from inside. */
  readonly onClose?: () => void
}

/** The whole of what the cursor is at: the file at the match, the commit's message, what a repository is. */
export function Preview({ match, line, onClose }: PreviewProps) {
  const close = onClose && (
    <IconButton small label="Close the preview" aria-keyshortcuts="v" onClick={onClose}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <aside className={styles['preview']} aria-label="Preview">
      {match === undefined ? (
        <>
          <header className={styles['header']}>
            <span>Preview</span>
            {close}
          </header>
          <p className={styles['note']}>The result that the keyboard is at shows here.</p>
        </>
      ) : (
        <PreviewOf match={match} line={line} close={close} />
      )}
    </aside>
  )
}

function PreviewOf({ match, line, close }: { match: SearchMatch; line: number | undefined; close: ReactNode }) {
  switch (match.type) {
    case 'content':
    case 'path':
    case 'symbol':
      return <FilePreview match={match} line={line} close={close} />
    case 'commit':
      return <CommitPreview match={match} close={close} />
    case 'repo':
      return <RepositoryPreview match={match} close={close} />
    case 'person':
    case 'team':
      return <OwnerPreview match={match} close={close} />
  }
}

interface HeadProps {
  readonly to: string | undefined
  readonly title: string
  readonly about: ReactNode
  readonly close: ReactNode
}

function Head({ to, title, about, close }: HeadProps) {
  return (
    <header className={styles['header']}>
      {to === undefined ? <b>{title}</b> : <PathLink to={to}>{title}</PathLink>}
      <span>{about}</span>
      {close}
    </header>
  )
}

/** The whole message of a commit. */
function CommitPreview({ match, close }: { readonly match: CommitMatch; readonly close: ReactNode }) {
  const { url, oid, authorName, authorDate, message } = match
  const about = `${authorName} · ${authorDate.slice(0, 10)}`
  return (
    <>
      <Head to={url} title={oid.slice(0, 7)} about={about} close={close} />
      {/* What scrolls must be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['message']} tabIndex={0}>
        {message}
      </pre>
    </>
  )
}

function RepositoryPreview({ match, close }: { readonly match: RepositoryMatch; readonly close: ReactNode }) {
  const { repository, branches, description } = match
  const address = repositoryAddress(repository, branches?.[0])
  return (
    <>
      <Head to={address} title={repository} about={revisionWords(branches)} close={close} />
      <p className={styles['note']}>{description || 'It has no description.'}</p>
    </>
  )
}

function OwnerPreview({ match, close }: { readonly match: OwnerMatch; readonly close: ReactNode }) {
  const others = [match.handle && `@${match.handle}`, match.email].filter(Boolean).join(' · ')
  return (
    <>
      <Head to={resultAddress(match)} title={ownerName(match)} about={match.type} close={close} />
      <p className={styles['note']}>{others || 'Nothing more is known.'}</p>
    </>
  )
}

interface FilePreviewProps {
  readonly match: FileMatch
  readonly line: number | undefined
  readonly close: ReactNode
}

function FilePreview({ match, line, close }: FilePreviewProps) {
  const revision = match.commit ?? (match.branches?.[0] || undefined)
  const place = { repository: match.repository, revision }
  const { data: commit, error } = useQuery({ ...blobQuery(place, match.path), placeholderData: (last) => last })
  const { data: highlight } = useQuery(highlightQuery(place, match.path))
  const blob = commit?.blob
  const matches = useMemo(() => (match.type === 'content' ? lineMatches(match) : []), [match])
  const shown = blob?.path === match.path
  const first = line ?? matches[0]?.line
  return (
    <>
      <Head
        to={fileAddress(match, first)}
        title={match.path.slice(match.path.lastIndexOf('/') + 1)}
        about={[revisionWords(match.branches), match.commit?.slice(0, 7)].filter(Boolean).join(' · ')}
        close={close}
      />
      {error && <p className={styles['note']}>The file could not be loaded: {error.message}</p>}
      {blob && blob.content === null && (
        <p className={styles['note']}>{blob.binary ? 'A binary file.' : 'Too large to show here.'}</p>
      )}
      {blob?.content != null && (
        <CodeView
          key={blob.path}
          className={classNames(styles.code)}
          text={blob.content}
          label={`Preview of ${blob.path}`}
          matches={shown ? matches : []}
          {...(shown && highlight && { highlight })}
          {...(first !== undefined && { selection: { anchor: first, head: first }, reveal: first })}
        />
      )}
    </>
  )
}

function lineMatches(match: ContentMatch): readonly LineMatch[] {
  return resultLines(match).flatMap(({ number, matches }) => matches.map((range) => ({ ...range, line: number })))
}
