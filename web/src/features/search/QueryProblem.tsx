import type { Problem } from '@sextant/query'
import { Button } from '@sextant/ui'
import styles from './QueryProblem.module.css'

interface QueryProblemProps {
  readonly problem: Problem
  /** Takes the query with the problem repaired. */
  readonly onRepair: (query: string) => void
}

/** What is wrong with the query as it is typed, and a way to put it right. */
export function QueryProblem({ problem, onRepair }: QueryProblemProps) {
  const { message, severity, repair } = problem
  return (
    <output className={styles['problem']} data-severity={severity}>
      <span>{message}</span>
      {repair && (
        // The input would lose the focus, and with it this offer, before the click arrives.
        <Button small onMouseDown={(event) => event.preventDefault()} onClick={() => onRepair(repair.text)}>
          {repair.title}
        </Button>
      )}
    </output>
  )
}
