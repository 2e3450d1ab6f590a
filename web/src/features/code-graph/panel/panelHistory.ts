import type { PanelSubject } from './panelAddress.js'

/** What the panel has shown, and which of it is on view. */
export interface PanelHistory {
  readonly entries: readonly PanelSubject[]
  readonly at: number
}

/** More steps than this are forgotten, the first ones first. */
const mostEntries = 50

/** A history that begins. */
export const newHistory = (subject: PanelSubject): PanelHistory => ({ entries: [subject], at: 0 })

/** The history once the panel shows a subject: a new one takes the place of those that lay ahead. */
export function showing({ entries, at }: PanelHistory, subject: PanelSubject): PanelHistory {
  if (isSameSubject(entries[at], subject)) return { entries, at }
  const kept = [...entries.slice(0, at + 1), subject].slice(-mostEntries)
  return { entries: kept, at: kept.length - 1 }
}

/** The history one step back (-1) or forward (1); the same one at its ends. */
export function stepped(history: PanelHistory, by: 1 | -1): PanelHistory {
  const at = history.at + by
  return history.entries[at] ? { ...history, at } : history
}

/** Whether two subjects are the same list about the same name. */
export function isSameSubject(one: PanelSubject | undefined, other: PanelSubject | undefined): boolean {
  return JSON.stringify(one && partsOf(one)) === JSON.stringify(other && partsOf(other))
}

const partsOf = ({ tab, position, file: { place, path } }: PanelSubject) => [
  tab,
  position.line,
  position.character,
  place.repository,
  place.revision ?? '',
  path,
]
