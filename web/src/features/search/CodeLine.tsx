import { type ColouredPart, CodeText, linePieces } from '@sextant/ui'
import type { ReactNode } from 'react'
import { PathLink } from '../../shell/PathLink.js'
import type { ResultLine } from './resultLines.js'
import styles from './FileResult.module.css'

interface CodeLineProps {
  readonly line: ResultLine
  readonly colours: readonly ColouredPart[]
  readonly to: string
  /** Lines of the file are left out before this one. */
  readonly gap: boolean
  readonly selected: boolean
  readonly onSelect: () => void
  /** Stands over the border between this line and the one above. */
  readonly children?: ReactNode
}

/** A line of code in the results. Its number opens the file there; the line itself shows it in the preview. */
export function CodeLine({ line, colours, to, gap, selected, onSelect, children }: CodeLineProps) {
  return (
    // The keyboard selects lines by shortcuts of the whole list, and every line's number is a link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles['line']}
      data-gap={gap || undefined}
      data-selected={selected || undefined}
      onClick={onSelect}
    >
      {children}
      <PathLink
        className={styles['number']}
        to={to}
        tabIndex={line.matches.length > 0 ? 0 : -1}
        aria-label={`Line ${line.number}`}
        data-open
      >
        {line.number}
      </PathLink>
      <code className={styles['code']}>
        <CodeText pieces={linePieces(line.text, colours, line.matches)} />
      </code>
    </div>
  )
}
