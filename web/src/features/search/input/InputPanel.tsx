import { Button } from '@sextant/ui'
import type { Problem } from '@sextant/query'
import { PanelFoot } from './PanelFoot.js'
import { SuggestionList } from './SuggestionList.js'
import type { useInput } from './useInput.js'
import styles from './InputPanel.module.css'

interface InputPanelProps {
  /** Begins the ids of the list and of what is said about the query. */
  readonly id: string
  readonly query: string
  readonly input: Pick<
    ReturnType<typeof useInput>,
    'suggestions' | 'active' | 'notes' | 'choices' | 'repair' | 'forgetAll' | 'search'
  >
}

/** What floats under the input: what is said about the query, and what may come next in it. */
export function InputPanel({ id, query, input }: InputPanelProps) {
  const { suggestions, active, notes, choices } = input
  const [first] = suggestions
  const foot = first?.kind === 'open' ? 'jump' : query === '' && first ? 'history' : undefined
  return (
    <div className={styles['panel']}>
      {notes.problem && <QueryProblem id={`${id}note`} problem={notes.problem} onRepair={input.repair} />}
      {notes.cost !== undefined && (
        <div className={styles['problem']} data-severity="warning">
          <span id={`${id}note`} role="status">
            {notes.cost}
          </span>
        </div>
      )}
      {first && (
        <SuggestionList
          id={`${id}list`}
          suggestions={suggestions}
          active={active}
          completes={query !== ''}
          onChoose={choices.go}
          onForget={choices.forget}
        />
      )}
      {foot && <PanelFoot kind={foot} onForgetAll={input.forgetAll} onSearch={input.search} />}
    </div>
  )
}

interface QueryProblemProps {
  readonly id: string
  readonly problem: Problem
  /** Takes the whole query with the problem repaired. */
  readonly onRepair: (query: string) => void
}

/** What is wrong with the query as it is typed, and a way to put it right. */
function QueryProblem({ id, problem: { message, severity, repair }, onRepair }: QueryProblemProps) {
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
