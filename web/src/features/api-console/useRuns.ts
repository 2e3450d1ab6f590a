import { messageOf } from '@sextant/base'
import { useRef, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { type ConsoleRequest, type Outcome, runQuery } from './runQuery.js'

/** How it stands with the query of a tab. */
export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly last: Outcome | undefined }
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly message: string }

/** Runs one query at a time, and keeps what each tab was answered for as long as the page is open. */
export function useRuns() {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({})
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({})
  const [running, setRunning] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  const start = async (tab: string, request: ConsoleRequest) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setRunning(tab)
    setFailures((now) => ({ ...now, [tab]: undefined }))
    try {
      const outcome = await runQuery(request, own.signal)
      setOutcomes((now) => ({ ...now, [tab]: outcome }))
      announce(outcome.errors.length > 0 ? `Answered with errors: ${outcome.errors[0]?.message ?? ''}` : 'Answered.')
    } catch (error) {
      setFailures((now) => ({ ...now, [tab]: own.signal.aborted ? 'Stopped.' : sentenceOf(error) }))
    } finally {
      if (controller.current === own) setRunning(undefined)
    }
  }
  const stateOf = (tab: string): RunState => {
    const outcome = outcomes[tab]
    const failure = failures[tab]
    if (running === tab) return { kind: 'running', last: outcome }
    if (failure !== undefined) return { kind: 'failed', message: failure }
    return outcome ? { kind: 'done', outcome } : { kind: 'idle' }
  }
  return { outcomes, running, start, stateOf, stop: () => controller.current?.abort() }
}

const sentenceOf = (error: unknown) =>
  `The server cannot be reached. Check the connection and try again. (${messageOf(error)})`
