import { useRef } from 'react'
import { useOverflows } from '../behaviour/useOverflows.js'
import { classNames } from '../classNames.js'
import styles from './CodeLines.module.css'
import { CodeText } from './CodeText.js'
import type { ColouredPart } from './highlight.js'
import type { ColumnRange } from './columnRange.js'
import { linePieces } from './linePieces.js'

/** One line of a snippet. */
export type SnippetLine = {
  /** Counted from 1. */
  number: number
  text: string
  /** What was found: columns in UTF-16 units from 0, `end` outside, in order. */
  matches?: readonly ColumnRange[]
  /** Its colours, in columns of this line, in order and without overlaps. */
  colours?: readonly ColouredPart[]
  /** Where the line leads. */
  href?: string
}

/** A few lines of code with their numbers. */
export type CodeLinesProps = {
  lines: readonly SnippetLine[]
  /** The line that is current, shown with a bar and a wash. */
  current?: number
  tabSize?: number
  className?: string
}

/** A few lines of code with their numbers, for results. A gap in the numbers is drawn as one. */
export function CodeLines({ lines, current, tabSize = 4, className }: CodeLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  // What scrolls must be reached by keys; what does not must not cost a Tab stop.
  const scrolls = useOverflows(box) ? { tabIndex: 0, role: 'group', 'aria-label': 'Code, scrolls sideways' } : {}
  return (
    <div ref={box} {...scrolls} className={classNames(styles.lines, className)} style={{ tabSize }}>
      {lines.map((line, index) => (
        <Line
          key={line.number}
          line={line}
          current={line.number === current}
          gap={index > 0 && line.number > (lines[index - 1]?.number ?? 0) + 1}
        />
      ))}
    </div>
  )
}

function Line({ line, current, gap }: { line: SnippetLine; current: boolean; gap: boolean }) {
  const code = <CodeText pieces={linePieces(line.text, line.colours ?? [], line.matches)} />
  return (
    <div className={classNames(styles.line, current && styles.current, gap && styles.gap)}>
      <span className={styles.number} aria-hidden="true" data-line={line.number} />
      <code className={styles.code} translate="no">
        {line.href ? (
          <a className={styles.link} href={line.href}>
            {code}
          </a>
        ) : (
          code
        )}
      </code>
    </div>
  )
}
