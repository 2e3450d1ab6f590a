import { messageOf } from '@sextant/base'
import { queriesDone, type QueryDone } from '@sextant/database'
import { gitRuns, type GitRun } from '@sextant/git'
import { gitCommands, gitDuration, gitErrors, gitRunning, queryDuration } from './metrics/instruments.js'
import { clock } from './metrics/timed.js'
import { currentSpan } from './tracing/currentSpan.js'
import { shortSQL } from './tracing/shortSQL.js'
import { now } from './tracing/span.js'

/**
 * Measures the gits and the statements of this process, and makes spans of those that belong to a trace. They are told
 * of by packages that know nothing of metrics. The answer ends it.
 */
export function watchParts(): () => void {
  gitRuns.subscribe(noteGit)
  queriesDone.subscribe(noteQuery)
  return () => {
    gitRuns.unsubscribe(noteGit)
    queriesDone.unsubscribe(noteQuery)
  }
}

const noteGit = (message: unknown) => {
  const { command, finished } = message as GitRun
  const labels = { op: /^[a-z][a-z-]{0,39}$/.test(command) ? command : 'other' }
  const seconds = clock()
  const span = currentSpan()?.child({ name: `git ${labels.op}`, kind: 'client' })
  gitRunning.inc()
  const end = (problem?: string) => {
    gitRunning.dec()
    gitCommands.inc(labels)
    gitDuration.observe(labels, seconds())
    if (problem !== undefined) {
      gitErrors.inc(labels)
      span?.fail(problem)
    }
    span?.end()
  }
  finished.then(
    () => end(),
    (error: unknown) => end(messageOf(error)),
  )
}

const noteQuery = (message: unknown) => {
  const { sql, milliseconds, failed } = message as QueryDone
  const span = currentSpan()
  const { operation, summary } = shortSQL(sql)
  queryDuration.observe({ operation, outcome: failed ? 'failed' : 'done' }, milliseconds / 1000)
  if (!span) return
  const endedAt = now()
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  const child = span.child({ name: summary, kind: 'client', attributes, startedAt: endedAt - milliseconds })
  if (failed) child?.fail('The statement failed.')
  child?.end(endedAt)
}
