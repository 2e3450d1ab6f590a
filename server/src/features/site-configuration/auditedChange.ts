import { isDeepStrictEqual } from 'node:util'
import { redactAgainst, redactDocument } from '../../configuration/index.js'
import { readTree, valueOf } from '../../json/jsonTree.js'

type Values = Readonly<Record<string, unknown>>

/** What the audit log keeps of a change: the values that differ, without secrets, and the version's number. */
export function auditedChange(stored: string, text: string, version: number): { before: Values; after: Values } {
  const [before, after] = [valuesIn(redactDocument(stored)), valuesIn(redactAgainst(text, stored))]
  const names = new Set([...before.keys(), ...after.keys()])
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
  const only = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(changed.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])))
  return { before: only(before), after: { version, ...only(after) } }
}

function valuesIn(text: string): ReadonlyMap<string, unknown> {
  const read = readTree(text)
  return new Map(read.ok ? Object.entries(Object(valueOf(read.tree)) as Values) : [])
}
