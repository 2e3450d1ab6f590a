import { Badge, CodeText, IconButton, linePieces, Menu, MenuItem, MenuSeparator, MoreIcon } from '@sextant/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Hit, HitChange } from './api.js'
import { hitText } from './hitText.js'
import { NoteForm } from './NoteForm.js'
import { stateWords, statusWords } from './setSentences.js'
import styles from './HitList.module.css'

interface HitRowProps {
  readonly hit: Hit
  readonly index: number
  /** Whether Tab stops here. */
  readonly isActive: boolean
  readonly isMarked: boolean
  readonly isNoting: boolean
  readonly isAgain: boolean
  readonly onFocus: (index: number) => void
  readonly onMark: () => void
  readonly onNote: () => void
  readonly onNoteEnd: () => void
  readonly say: (hits: readonly Hit[], change: HitChange) => void
}

/** A row: its tick, its place, its text, and what is said of it. */
export function HitRow(props: HitRowProps) {
  const { hit, isMarked, isNoting, isAgain, onNoteEnd, say } = props
  const { text, matches } = hitText(hit)
  return (
    <li className={styles['row']} data-state={hit.state} data-status={hit.status} data-marked={isMarked || undefined}>
      <Tick {...props} />
      <Link className={styles['place']} to={hit.url} data-opens={props.index} tabIndex={props.isActive ? 0 : -1}>
        {placeName(hit)}
      </Link>
      <code className={styles['text']}>
        <CodeText pieces={linePieces(text, [], matches)} />
      </code>
      <span className={styles['words']}>
        {isMarked && <Badge tone="sea">marked</Badge>}
        {isAgain && hit.status !== 'UNCHANGED' && <Status hit={hit} />}
        {isAgain && wasMoved(hit) && <span className={styles['moved']}>was line {hit.frozenLine}</span>}
        {hit.state === 'WONT_DO' && <Badge>{stateWords.WONT_DO.toLowerCase()}</Badge>}
      </span>
      <RowMenu {...props} />
      {isNoting ? (
        <NoteForm
          note={hit.note}
          onClose={onNoteEnd}
          onSave={(note) => {
            say([hit], { note })
            onNoteEnd()
          }}
        />
      ) : (
        hit.note !== '' && (
          <p className={styles['note']}>
            {hit.note}
            {hit.changedBy && <span> · {hit.changedBy.username}</span>}
          </p>
        )
      )}
    </li>
  )
}

const wasMoved = ({ line, frozenLine, status }: Hit) => status !== 'GONE' && frozenLine !== null && frozenLine !== line

function Status({ hit: { status } }: Pick<HitRowProps, 'hit'>) {
  return <Badge tone={status === 'NEW' ? 'good' : 'neutral'}>{statusWords[status].toLowerCase()}</Badge>
}

/** What a person reads as the place; a commit has its id. */
function placeName({ kind, line, commit, path }: Hit): string {
  if (line > 0) return String(line)
  if (kind === 'COMMIT' || kind === 'DIFF') return commit.slice(0, 7)
  return path === '' ? 'repository' : 'file'
}

function Tick({ hit, index, isActive, onFocus, say }: HitRowProps) {
  const box = useRef<HTMLInputElement>(null)
  const { state, line } = hit
  useEffect(() => {
    // What will not be done is neither ticked nor open.
    if (box.current) box.current.indeterminate = state === 'WONT_DO'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['tick']}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      aria-label={`Done: ${line > 0 ? `line ${line}, ` : ''}${hitText(hit).text}`}
      aria-keyshortcuts="Space x w n"
      checked={state === 'DONE'}
      onFocus={() => onFocus(index)}
      onChange={() => say([hit], { state: state === 'DONE' ? 'OPEN' : 'DONE' })}
    />
  )
}

function RowMenu({ hit, isActive, isMarked, onMark, onNote, say }: HitRowProps) {
  const put = (state: Hit['state']) => () => say([hit], { state })
  return (
    <Menu
      align="end"
      label="What to say of the row"
      trigger={
        <IconButton small label="More" tabIndex={isActive ? 0 : -1} className={styles['menu'] ?? ''}>
          <MoreIcon />
        </IconButton>
      }
    >
      <MenuItem checked={hit.state === 'OPEN'} onSelect={put('OPEN')}>
        {stateWords.OPEN}
      </MenuItem>
      <MenuItem checked={hit.state === 'DONE'} onSelect={put('DONE')} note="Space">
        {stateWords.DONE}
      </MenuItem>
      <MenuItem checked={hit.state === 'WONT_DO'} onSelect={put('WONT_DO')} note="w">
        {stateWords.WONT_DO}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onNote} note="n">
        {hit.note === '' ? 'Write a note' : 'Change the note'}
      </MenuItem>
      <MenuItem onSelect={onMark} note="x">
        {isMarked ? 'Take the mark off' : 'Mark'}
      </MenuItem>
    </Menu>
  )
}
