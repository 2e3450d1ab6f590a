import { Badge, Button, EmptyState, formatBytes, formatDuration } from '@sextant/ui'
import { useState } from 'react'
import { CopyAction } from '../../shell/CopyAction.js'
import { saveFile } from '../../shell/saveFile.js'
import { useDelayed } from '../../shell/useDelayed.js'
import { JsonView } from '../code-editor/index.js'
import { jsonPieces } from '../json-editor/index.js'
import styles from './ConsolePage.module.css'
import type { Cost, Outcome } from './runQuery.js'
import type { RunState } from './useRuns.js'

interface ResponsePaneProps {
  readonly state: RunState
  readonly onRun: () => void
}

/** What the server answered, and how long it took. */
export function ResponsePane({ state, onRun }: ResponsePaneProps) {
  const isSlow = useDelayed(state.kind === 'running')
  const outcome = state.kind === 'done' ? state.outcome : state.kind === 'running' ? state.last : undefined
  return (
    <section className={styles['response']} aria-label="Response" aria-busy={state.kind === 'running'}>
      {state.kind === 'running' && isSlow && <p className={styles['note']}>Waiting for the server …</p>}
      {state.kind === 'failed' && (
        <p className={styles['note']} role="alert">
          {state.message}
        </p>
      )}
      {outcome && <Answer outcome={outcome} isOld={state.kind === 'running'} />}
      {state.kind === 'idle' && (
        <EmptyState title="Nothing was asked yet" action={<Button onClick={onRun}>Run the query</Button>}>
          <p>
            Write a query of the GraphQL API beside this and run it. It is answered as it would be to your programs:
            with what you may see.
          </p>
        </EmptyState>
      )}
    </section>
  )
}

/** A longer answer is for a file: a browser shows no hundred thousand lines to anybody’s use. */
const longestShown = 5_000_000

function Answer({ outcome, isOld }: { readonly outcome: Outcome; readonly isOld: boolean }) {
  const [isFolded, setFolded] = useState(false)
  const { text, isJson } = outcome
  return (
    <>
      <div className={styles['bar']}>
        <Facts outcome={outcome} />
        <span className={styles['end']}>
          {isJson && (
            <Button small kind="quiet" selected={isFolded} onClick={() => setFolded(!isFolded)}>
              Fold
            </Button>
          )}
          <AnswerTools text={text} isJson={isJson} />
        </span>
      </div>
      {outcome.cost && <CostLine cost={outcome.cost} />}
      {text.length > longestShown ? (
        <p className={styles['note']}>The answer is too long to be shown. Download it.</p>
      ) : isJson ? (
        <div className={styles['editor']} data-old={isOld || undefined}>
          <JsonView text={text} label="Response" pieces={jsonPieces} isFolded={isFolded} />
        </div>
      ) : (
        // What scrolls must be reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles['plain']} tabIndex={0} role="group" aria-label="Response">
          {text === '' ? 'The answer is empty.' : text}
        </pre>
      )}
    </>
  )
}

function Facts({ outcome: { status, milliseconds, bytes, errors } }: { readonly outcome: Outcome }) {
  return (
    <span className={styles['facts']} role="status">
      <Badge tone={status < 400 ? 'good' : 'bad'}>HTTP {status}</Badge>
      {errors.length > 0 && <Badge tone="bad">{errors.length === 1 ? '1 error' : `${errors.length} errors`}</Badge>}
      <span>{formatDuration(milliseconds)}</span>
      <span>{formatBytes(bytes)}</span>
    </span>
  )
}

function AnswerTools({ text, isJson }: { readonly text: string; readonly isJson: boolean }) {
  const download = () =>
    isJson ? saveFile('response.json', 'application/json', text) : saveFile('response.txt', 'text/plain', text)
  return (
    <>
      <CopyAction label="Copy" text={() => text} />
      <Button small kind="quiet" onClick={download}>
        Download
      </Button>
    </>
  )
}

const words: Readonly<Record<string, string>> = {
  fields: 'fields',
  depth: 'deep',
  aliases: 'aliases',
  duplicateFields: 'repetitions',
  uniqueFields: 'different fields',
}

/** What the query cost, of what it may. */
function CostLine({ cost: { cost, limits } }: { readonly cost: Cost }) {
  const parts = Object.entries(words).filter(([name]) => name in cost)
  return (
    <dl className={styles['cost']} aria-label="Cost of the query">
      {parts.map(([name, word]) => (
        <div key={name}>
          <dt>{word}</dt>
          <dd>
            {(cost[name] ?? 0).toLocaleString('en')}
            <small> of {(limits[name] ?? 0).toLocaleString('en')}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
