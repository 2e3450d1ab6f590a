import { Badge, Button, CloseIcon, IconButton, LinkButton, PlusIcon, SplitPane, Tabs, useShortcuts } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../shell/session.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import styles from './ConsolePage.module.css'
import { DocsExplorer } from './docs/DocsExplorer.js'
import { ForeignDialog } from './ForeignDialog.js'
import { HistoryDialog } from './HistoryDialog.js'
import { QueryPane } from './QueryPane.js'
import { newTab, tabName } from './queryTab.js'
import { ResponsePane } from './ResponsePane.js'
import { schemaQuery } from './schemaQuery.js'
import { useConsole } from './useConsole.js'
import { useRuns } from './useRuns.js'
import { useWrittenQuery } from './useWrittenQuery.js'

/** The GraphQL console: queries are written with the schema at hand, run, and looked at. */
export function ConsolePage() {
  usePageTitle('API console')
  const schema = useQuery(schemaQuery)
  const own = useConsole()
  const { tab } = own
  const [headers, setHeaders] = useState('{}')
  const [showsDocs, setShowsDocs] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const runs = useRuns()
  const outcome = runs.outcomes[tab.id]
  const written = useWrittenQuery({ tab, headers, schema: schema.data, outcome })
  const [asksFirst, setAsksFirst] = useState(false)
  const start = () => {
    setAsksFirst(false)
    const { request } = written
    if (!request) return
    own.change(tab.id, { isForeign: false })
    own.remember({ query: tab.query, variables: tab.variables, at: Date.now() })
    void runs.start(tab.id, request)
  }
  const run = () => (tab.isForeign && written.changesSomething ? setAsksFirst(true) : start())
  useShortcuts([
    { keys: 'mod+enter', label: 'Run the query', group: 'API console', run },
    { keys: 'mod+.', label: 'Stop the query', group: 'API console', run: runs.stop },
    { keys: 'mod+alt+d', label: 'Documentation', group: 'API console', run: () => setShowsDocs((now) => !now) },
  ])
  return (
    <div className={styles['page']}>
      <Head showsDocs={showsDocs} onDocs={() => setShowsDocs(!showsDocs)} onHistory={() => setShowsHistory(true)} />
      <Tabs
        label="Queries"
        tabs={own.tabs.map((each, at) => ({ id: each.id, label: tabName(each, at + 1) }))}
        current={tab.id}
        onChange={own.choose}
        actions={
          <>
            <IconButton label="New query" onClick={() => own.add(newTab())}>
              <PlusIcon />
            </IconButton>
            <IconButton label={`Close ${tabName(tab)}`} onClick={() => own.close(tab.id)}>
              <CloseIcon />
            </IconButton>
          </>
        }
      />
      <SplitPane
        className={styles['panes'] ?? ''}
        label="Documentation"
        side="end"
        size={360}
        min={260}
        closed={!showsDocs}
        pane={<DocsExplorer schema={schema} onClose={() => setShowsDocs(false)} />}
      >
        <SplitPane
          label="Response"
          side="end"
          size={Math.max(320, Math.round(innerWidth * 0.42))}
          min={280}
          max={1400}
          pane={<ResponsePane state={runs.stateOf(tab.id)} onRun={run} />}
        >
          <QueryPane
            {...{ tab, headers, written, run }}
            schema={schema}
            isRunning={runs.running === tab.id}
            onStop={runs.stop}
            onChange={(to) => own.change(tab.id, to)}
            onHeaders={setHeaders}
          />
        </SplitPane>
      </SplitPane>
      <ForeignDialog open={asksFirst} query={tab.query} onClose={() => setAsksFirst(false)} onRun={start} />
      <HistoryDialog
        open={showsHistory}
        history={own.history}
        onClose={() => setShowsHistory(false)}
        onChoose={({ query, variables }) => {
          own.add(newTab(query, variables))
          setShowsHistory(false)
        }}
        onForget={own.forgetAll}
      />
    </div>
  )
}

interface HeadProps {
  readonly showsDocs: boolean
  readonly onDocs: () => void
  readonly onHistory: () => void
}

function Head({ showsDocs, onDocs, onHistory }: HeadProps) {
  const { currentUser } = useSession()
  return (
    <header className={styles['head']}>
      <h1>API console</h1>
      <p>
        {currentUser ? (
          <>
            You ask as <b>{currentUser.username}</b> {currentUser.siteAdmin && <Badge>site admin</Badge>}
          </>
        ) : (
          'You ask as a visitor.'
        )}
      </p>
      <div className={styles['tools']}>
        <Button small kind="quiet" onClick={onHistory}>
          History
        </Button>
        <LinkButton small kind="quiet" href="/api/openapi/public">
          Other APIs
        </LinkButton>
        <Button small kind="quiet" selected={showsDocs} onClick={onDocs}>
          Documentation
        </Button>
      </div>
    </header>
  )
}
