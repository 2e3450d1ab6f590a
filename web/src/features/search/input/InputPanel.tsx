import { Button } from '@sextant/ui'
import type { Problem } from '@sextant/query'
import type { ReactNode } from 'react'
import styles from './InputPanel.module.css'

interface InputPanelProps {
  readonly children: ReactNode
}

/** What floats under the input. */
export function InputPanel({ children }: InputPanelProps) {
  return <div className={styles['panel']}>{children}</div>
}

interface QueryProblemProps {
  readonly id: string
  readonly problem: Problem
  /** Takes the whole query with the problem repaired. */
  readonly onRepair: (query: string) => void
}

/** What is wrong with the query as it is typed, and a way to put it right. */
export function QueryProblem({ id, problem: { message, severity, repair }, onRepair }: QueryProblemProps) {
  return (
    <div className={styles['problem']} data-severity={severity}>
      <span id={id} role="status">
        {message}
      </span>
      {repair && (
        <Button
          small
          shortcut="mod+."
          aria-keyshortcuts="Control+. Meta+."
          // The input keeps the focus: more may be written.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRepair(repair.text)}
        >
          {repair.title}
        </Button>
      )}
    </div>
  )
}

/** What a wide search would cost, before it is run. */
export function CostHint({ id, hint }: { readonly id: string; readonly hint: string }) {
  return (
    <div className={styles['problem']} data-severity="warning">
      <span id={id} role="status">
        {hint}
      </span>
    </div>
  )
}
