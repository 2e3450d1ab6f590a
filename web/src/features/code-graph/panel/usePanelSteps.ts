import { useState } from 'react'
import type { PanelSubject } from './panelAddress.js'
import { newHistory, type PanelHistory, showing, stepped } from './panelHistory.js'

/** The panel's own way back and forward; undefined at the ends. */
export interface PanelSteps {
  readonly back: (() => void) | undefined
  readonly forward: (() => void) | undefined
}

/** Keeps what the panel has shown. `onStep` hears of what it is to show again. */
export function usePanelSteps(subject: PanelSubject | undefined, onStep: (subject: PanelSubject) => void): PanelSteps {
  const [kept, setKept] = useState<PanelHistory>()
  const history = subject && (kept ? showing(kept, subject) : newHistory(subject))
  if (history && (history.at !== kept?.at || history.entries !== kept.entries)) setKept(history)
  const step = (by: 1 | -1) => {
    const next = history && stepped(history, by)
    const entry = next?.entries[next.at]
    if (!next || next === history || !entry) return undefined
    return () => {
      setKept(next)
      onStep(entry)
    }
  }
  return { back: step(-1), forward: step(1) }
}
