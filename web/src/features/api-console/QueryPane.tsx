import { Button, Tabs } from '@sextant/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { GraphQLSchema } from 'graphql'
import { useState } from 'react'
import { CopyAction } from '../../shell/CopyAction.js'
import { useSession } from '../../shell/session.js'
import { CodeEditor } from '../code-editor/index.js'
import styles from './ConsolePage.module.css'
import { curlCommand } from './curlCommand.js'
import { prettify } from './language/prettify.js'
import type { QueryTab } from './queryTab.js'
import { printShared } from './sharedQuery.js'
import type { useWrittenQuery } from './useWrittenQuery.js'

interface QueryPaneProps {
  readonly tab: QueryTab
  readonly headers: string
  readonly written: ReturnType<typeof useWrittenQuery>
  readonly schema: UseQueryResult<GraphQLSchema>
  readonly isRunning: boolean
  readonly run: () => void
  readonly onStop: () => void
  readonly onChange: (to: Partial<QueryTab>) => void
  readonly onHeaders: (text: string) => void
}

/** The query with its tools, and below it its variables and headers. */
export function QueryPane(props: QueryPaneProps) {
  const { tab, written, schema, onChange } = props
  return (
    <section className={styles['query']} aria-label="Query">
      <Tools {...props} />
      {schema.error && (
        <p className={styles['note']} role="alert">
          {schema.error.message} Queries run all the same; nothing is completed or checked.{' '}
          <Button small onClick={() => void schema.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {tab.isForeign && <p className={styles['note']}>This query came with a link. Read it before you run it.</p>}
      <div className={styles['editor']}>
        <CodeEditor
          key={tab.id}
          fill
          label="Query"
          text={tab.query}
          problems={written.problems}
          language={written.languages.query}
          onEdit={(query) => onChange({ query })}
          onCaret={written.setCaret}
        />
      </div>
      <Inputs {...props} />
    </section>
  )
}

function Tools({ tab, written, isRunning, run, onStop, onChange }: QueryPaneProps) {
  const { externalURL } = useSession()
  const { operation, request } = written
  const curl = () =>
    curlCommand({
      address: new URL('/.api/graphql', externalURL).href,
      query: tab.query,
      variables: written.variables.value ?? {},
      headers: written.headers.value ?? {},
    })
  const link = () => {
    const hash = printShared(tab)
    history.replaceState(history.state, '', hash)
    return location.href
  }
  return (
    <div className={styles['bar']}>
      {isRunning ? (
        <Button kind="secondary" shortcut="mod+." onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button kind="primary" shortcut="mod+enter" disabled={!request} onClick={run}>
          Run{operation === undefined ? '' : ` ${operation}`}
        </Button>
      )}
      <Button small kind="quiet" onClick={() => onChange({ query: prettify(tab.query) })}>
        Prettify
      </Button>
      <CopyAction label="Copy as curl" text={curl} />
      <CopyAction label="Copy link" text={link} />
    </div>
  )
}

function Inputs({ tab, headers, written, onChange, onHeaders }: QueryPaneProps) {
  const [shown, setShown] = useState('variables')
  const { variables, headers: read, languages } = written
  return (
    <div className={styles['inputs']}>
      <Tabs
        label="What goes along"
        current={shown}
        onChange={setShown}
        tabs={[
          { id: 'variables', label: 'Variables', ...countOf(variables.value) },
          { id: 'headers', label: 'Headers', ...countOf(read.value) },
        ]}
      >
        <div className={styles['input']}>
          {shown === 'variables' ? (
            <CodeEditor
              key={`variables ${tab.id}`}
              fill
              label="Variables"
              text={tab.variables}
              problems={listOf(variables.problem)}
              language={languages.variables}
              onEdit={(text) => onChange({ variables: text })}
            />
          ) : (
            <>
              <p className={styles['note']}>Kept until the page is closed, and in no link.</p>
              <CodeEditor
                key="headers"
                fill
                label="Headers"
                text={headers}
                problems={listOf(read.problem)}
                language={languages.headers}
                onEdit={onHeaders}
              />
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}

const listOf = <Value,>(value: Value | undefined): readonly Value[] => (value === undefined ? [] : [value])

const countOf = (value: object | undefined) => {
  const count = Object.keys(value ?? {}).length
  return count === 0 ? {} : { count }
}
