import { type CommitMatch, pathAddress } from '@sextant/contract'
import { Badge, formatNoun, RelativeTime } from '@sextant/ui'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { PathLink } from '../../shell/PathLink.js'
import { type ChangedFile, type CommitContent, commitContent, firstChanges } from './commitContent.js'
import { CommitDiff } from './CommitDiff.js'
import { CopyButton } from './CopyButton.js'
import { useResults } from './list/resultsContext.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import { toggleMore } from './list/rowStates.js'
import { MarkedText } from './MarkedText.js'
import place from './list/PlaceLabel.module.css'
import shared from './FileResult.module.css'
import styles from './CommitResult.module.css'

/** How many lines of a message and of a diff a result shows before it is opened. */
const [messageLinesAtFirst, changesAtFirst] = [4, 12]

/** A commit with what matched in its message or in the lines that it changes. */
export function CommitResult(props: RowProps<CommitMatch>) {
  const { id, match, row } = props
  const { actions } = useResults()
  const content = useMemo(() => commitContent(match), [match])
  return (
    <>
      <CommitHeader props={props} content={content} />
      {row.open !== 'folded' && (
        <CommitBody
          match={match}
          content={content}
          expanded={row.open === 'all'}
          toggle={() => actions.change(id, toggleMore)}
        />
      )}
    </>
  )
}

interface CommitHeaderProps {
  readonly props: RowProps<CommitMatch>
  readonly content: CommitContent
}

function CommitHeader({ props, content }: CommitHeaderProps) {
  const { match } = props
  const { repository, url, oid, authorName, committerDate } = match
  const { text, matches } = subjectOf(match, content)
  const change = content.kind === 'diff' ? changeWord(content.files) : undefined
  return (
    <RowHeader
      props={props}
      name={`commit ${oid.slice(0, 7)}`}
      isStacked
      isFoldable={content.kind === 'diff' || content.lines.slice(1).some(hasText)}
      buttons={<CopyButton label="Copy commit hash" text={oid} icon={<Copy size={14} aria-hidden />} />}
      summary={
        <span className={styles['about']}>
          {change && (
            <Badge tone={change === 'comes in' ? 'good' : change === 'goes out' ? 'bad' : 'neutral'}>{change}</Badge>
          )}
          <span className={styles['author']}>{authorName}</span>
          <RelativeTime time={committerDate} />
          <code className={styles['hash']}>
            <PathLink to={url}>{oid.slice(0, 7)}</PathLink>
          </code>
        </span>
      }
    >
      <PathLink className={place['repository']} to={pathAddress('tree', { repository }, '')}>
        {repository}
      </PathLink>
      <span aria-hidden className={place['chevron']}>
        ›
      </span>
      <PathLink className={styles['subject']} to={url} title={text} data-open>
        <MarkedText text={text} ranges={matches} from={0} to={text.length} />
      </PathLink>
    </RowHeader>
  )
}

/** Whether what was searched comes in with a commit or goes out with it; undefined when no line of it matches. */
function changeWord(files: readonly ChangedFile[]): 'comes in' | 'goes out' | 'changes' | undefined {
  const lines = files.flatMap(({ hunks }) => hunks.flat()).filter(({ matches }) => matches.length > 0)
  const signs = new Set(lines.map(({ sign }) => sign))
  if (signs.size === 0) return undefined
  return signs.size === 2 ? 'changes' : signs.has('+') ? 'comes in' : 'goes out'
}

/** The first line of the message, with its matches when the message is what was searched. */
function subjectOf({ message }: CommitMatch, content: CommitContent) {
  const first = content.kind === 'message' ? content.lines[0] : { text: message.split('\n', 1)[0] ?? '', matches: [] }
  return first?.text.trim() ? first : { text: '(no message)', matches: [] }
}

interface CommitBodyProps {
  readonly match: CommitMatch
  readonly content: CommitContent
  readonly expanded: boolean
  readonly toggle: () => void
}

function CommitBody({ match, content, expanded, toggle }: CommitBodyProps) {
  if (content.kind === 'message') return <Message content={content} expanded={expanded} toggle={toggle} />
  const { files, hidden } = firstChanges(content.files, expanded ? Infinity : changesAtFirst)
  const isLong = hidden > 0 || expanded
  return (
    <>
      <CommitDiff files={files} place={{ repository: match.repository, revision: match.oid }} />
      {isLong && <More expanded={expanded} toggle={toggle} label={`${formatNoun(hidden, 'more changed line')} here`} />}
    </>
  )
}

interface MessageProps {
  readonly content: CommitContent & { readonly kind: 'message' }
  readonly expanded: boolean
  readonly toggle: () => void
}

/** What stands below the subject. Folded, it begins at the first line that matches. */
function Message({ content, expanded, toggle }: MessageProps) {
  const body = content.lines.slice(1)
  const begin = Math.max(0, body.findIndex(expanded ? hasText : (line) => line.matches.length > 0))
  const first = begin === 0 ? Math.max(0, body.findIndex(hasText)) : begin
  const shown = body.slice(first, expanded ? undefined : first + messageLinesAtFirst)
  const hidden = body.filter(hasText).length - shown.filter(hasText).length
  if (!body.some(hasText)) return null
  return (
    <>
      <div className={styles['message']}>
        {shown.map(({ text, matches }, at) => (
          // Lines never change places.
          <p key={at}>
            <MarkedText text={text} ranges={matches} from={0} to={text.length} />
          </p>
        ))}
      </div>
      {(hidden > 0 || (expanded && body.length > messageLinesAtFirst)) && (
        <More expanded={expanded} toggle={toggle} label={`${formatNoun(hidden, 'more line')} of the message`} />
      )}
    </>
  )
}

const hasText = ({ text }: { readonly text: string }) => text.trim() !== ''

function More({
  expanded,
  toggle,
  label,
}: {
  readonly expanded: boolean
  readonly toggle: () => void
  readonly label: string
}) {
  return (
    <button type="button" className={shared['more']} onClick={toggle}>
      {expanded ? 'Show fewer' : label}
    </button>
  )
}
