import { formatNoun } from '@sextant/ui'
import type { Hit, HitChange } from './api.js'
import { stateWords } from './setSentences.js'

/** What is said of a row. */
export type Said = Pick<Hit, 'id' | 'state' | 'note'>

/** A change to many rows that are to say the same. */
export interface SameChange {
  readonly hits: readonly string[]
  readonly change: HitChange
}

const saidOf = ({ id, state, note }: Said): Said => ({ id, state, note })

/** What takes a change of these rows back: rows that said the same before are put back together. */
export function takingBack(before: readonly Said[], change: HitChange): readonly SameChange[] {
  const groups = new Map<string, { readonly hits: string[]; readonly change: HitChange }>()
  for (const { id, state, note } of before.map(saidOf)) {
    const old = { ...(change.state !== undefined && { state }), ...(change.note !== undefined && { note }) }
    const key = JSON.stringify(old)
    const group = groups.get(key) ?? { hits: [], change: old }
    group.hits.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The rows after these changes; the same value for a row that none of them is about. */
export function afterChanges<Row extends Said>(rows: readonly Row[], changes: readonly SameChange[]): readonly Row[] {
  const wanted = new Map(changes.flatMap(({ hits, change }) => hits.map((id) => [id, change] as const)))
  return rows.map((row) => {
    const change = wanted.get(row.id)
    return change ? { ...row, ...change } : row
  })
}

/** What was done, as a sentence without its end: "3 rows done". */
export function changeSentence(count: number, { state, note }: HitChange): string {
  const rows = formatNoun(count, 'row')
  if (state !== undefined) return `${rows}: ${stateWords[state].toLowerCase()}`
  return note === '' ? `${rows}: note removed` : `${rows}: note kept`
}
