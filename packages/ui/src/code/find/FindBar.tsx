import { Regex, WholeWord } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../../classNames.js'
import { IconButton } from '../../controls/Button.js'
import { TextField } from '../../controls/TextField.js'
import { CloseIcon } from '../../firstIcons.js'
import { ChevronDownIcon } from '../../icons.js'
import { formatCount } from '../../text/formatNumbers.js'
import type { ShownPlaces } from '../useReveal.js'
import styles from './FindBar.module.css'
import { type Find, useFind } from './useFind.js'
import type { FindPattern } from './usePattern.js'

/** What a bar that searches in a text needs. */
export type FindBarProps = {
  text: string
  /** Words to begin with, such as the selected ones. */
  words: string
  /** Where in the text the search begins. It is asked at every new search and must be the same value. */
  origin: () => number
  /** Hears of what was found and stepped to; of nothing when nothing is looked for. */
  onFound: (found: ShownPlaces | undefined) => void
  /** Looks for regular expressions; without it there are none. */
  findPattern?: FindPattern
  onClose: () => void
  className?: string
}

/** Searches in the whole of a text, of which a view draws a part. Enter and Shift+Enter step, Escape closes. */
export function FindBar({ text, words, origin, onFound, findPattern, onClose, className }: FindBarProps) {
  const find = useFind(text, { origin, words, findPattern })
  const { query, ask, step, shown, problem } = find
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => onFound(shown), [onFound, shown])
  useEffect(() => input.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === input.current) step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // Keys of the field and the buttons inside, which are what a person presses them in.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className={classNames(styles.bar, className)} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <TextField
          ref={input}
          code
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person has just asked for the field
          autoFocus
          aria-label="Find in this file"
          placeholder="Find in this file"
          spellCheck={false}
          autoComplete="off"
          className={styles.field}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={query.words}
          onChange={({ target }) => ask({ ...query, words: target.value })}
          after={
            <>
              <Toggle label="Match case" on={query.matchCase} onToggle={(matchCase) => ask({ ...query, matchCase })}>
                Aa
              </Toggle>
              <Toggle label="Whole words" on={query.wholeWord} onToggle={(wholeWord) => ask({ ...query, wholeWord })}>
                <WholeWord size={14} aria-hidden />
              </Toggle>
              {findPattern && (
                <Toggle
                  label="Regular expression"
                  on={query.isPattern}
                  onToggle={(isPattern) => ask({ ...query, isPattern })}
                >
                  <Regex size={14} aria-hidden />
                </Toggle>
              )}
            </>
          }
        />
        <output className={classNames(styles.count, isVain(find) && styles.vain)}>{sentenceOf(find)}</output>
        <IconButton small label="Previous (Shift+Enter)" onClick={() => step(-1)}>
          <ChevronDownIcon className={styles.up} />
        </IconButton>
        <IconButton small label="Next (Enter)" onClick={() => step(1)}>
          <ChevronDownIcon />
        </IconButton>
        <IconButton small label="Close (Escape)" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <p id={problemId} role="status" className={styles.problem}>
        {problem}
      </p>
    </search>
  )
}

type ToggleProps = { label: string; on: boolean; onToggle: (on: boolean) => void; children: ReactNode }

function Toggle({ label, on, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={() => onToggle(!on)}
    >
      {children}
    </button>
  )
}

const isVain = ({ query, places, isLooking }: Find) => query.words !== '' && !isLooking && places.starts.length === 0

function sentenceOf({ query, places, current, problem, isLooking }: Find): string {
  if (query.words === '' || problem !== undefined) return ''
  if (isLooking) return 'Looking…'
  if (current === undefined) return 'Not found'
  return `${formatCount(current + 1)} of ${formatCount(places.starts.length)}${places.isCut ? '+' : ''}`
}
