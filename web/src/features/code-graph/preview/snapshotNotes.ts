import { cutLines } from '@sextant/ui'
import type { SnapshotNode } from './snapshotApi.js'

/** As much is told behind one line. */
const mostUnits = 2000

/** What an index says of each line of a text, by its number from 1, as one line of words. */
export function snapshotNotes(text: string, nodes: readonly SnapshotNode[]): ReadonlyMap<number, string> {
  const lines = cutLines(text)
  const notes = new Map<number, string>()
  for (const { offset, data, additional } of nodes) {
    const line = lines.lineAt(offset) + 1
    const said = [wordsOf(data), ...(additional ?? [])].join(' · ').replace(/\s+/g, ' ')
    const before = notes.get(line)
    notes.set(line, (before === undefined ? said : `${before} │ ${said}`).slice(0, mostUnits))
  }
  return notes
}

/** The words of a line of carets: behind the code there is nothing that the carets could point at. */
const wordsOf = (data: string) => data.replace(/^\s*\S*?\s*\^+\s*/, '').trim()
