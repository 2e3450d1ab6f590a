import { type ReactNode, useId } from 'react'
import { classNames } from '../classNames.js'
import { Button } from '../controls/Button.js'
import { Arc, type ArcState } from './Arc.js'
import styles from './TruthLine.module.css'

/** One part of the sentence; parts are set apart by a middle dot. */
export type TruthPart = {
  text: ReactNode
  /** Set in bold before the text. */
  strong?: ReactNode
  /** What is not complete is said in the colour of warnings. */
  tone?: 'warn' | 'bad'
}

/** The line that says how complete an answer is. */
export type TruthLineProps = {
  /** How complete the answer is, 0 to 1. */
  fraction: number
  state: ArcState
  parts: readonly TruthPart[]
  /** Whether the region below is open. */
  open: boolean
  onToggle: (open: boolean) => void
  /** What "Why?" opens, usually a `Funnel`. Without it there is no button. */
  why?: ReactNode
  /** Controls at the end of the line, before "Why?". */
  actions?: ReactNode
  className?: string
}

/**
 * The truth line: arc, sentence, "Why?", and the region it opens. The bar is 36 px high. The sentence grows while an
 * answer streams in, and the controls behind it stay where they are.
 */
export function TruthLine(props: TruthLineProps) {
  const { fraction, state, parts, open, onToggle, why, actions, className } = props
  const region = useId()
  return (
    <>
      <div className={classNames(styles.bar, className)}>
        <Arc fraction={fraction} state={state} />
        {/* Another sentence is another element: its words come in the place of the old ones, and none moves. */}
        <Sentence key={wordsOf(parts)} parts={parts} />
        <div className={styles.actions}>
          {actions}
          {why && (
            <Button
              kind="quiet"
              shortcut="w"
              className={styles.why}
              aria-expanded={open}
              aria-controls={region}
              onClick={() => onToggle(!open)}
            >
              Why?
            </Button>
          )}
        </div>
      </div>
      {why && (
        <div id={region} hidden={!open}>
          {open && why}
        </div>
      )}
    </>
  )
}

/** The sentence without its marks. */
function wordsOf(parts: readonly TruthPart[]): string {
  const words = parts.flatMap(({ strong, text }) => [strong, text]).filter((word) => typeof word === 'string')
  return words.join(' ')
}

/** Cut where there is no room; whoever rests on it reads all of it, and "Why?" says more. */
function Sentence({ parts }: { parts: readonly TruthPart[] }) {
  const [first, ...others] = parts
  return (
    <p className={styles.sentence} title={wordsOf(parts)}>
      {first && <Part part={first} first />}
      <span className={styles.others}>
        {others.map((part, index) => (
          <Part key={index} part={part} first={false} />
        ))}
      </span>
    </p>
  )
}

function Part({ part, first }: { part: TruthPart; first: boolean }) {
  return (
    <span className={classNames(styles.part, part.tone && styles[part.tone])}>
      {!first && <span className={styles.dot}> · </span>}
      {part.strong !== undefined && <b className={styles.strong}>{part.strong} </b>}
      {part.text}
    </span>
  )
}
