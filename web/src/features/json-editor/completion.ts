import type { Completions } from '../code-editor/index.js'
import { jsonPlace } from './jsonPlace.js'
import { keysAt, schemaAt, skeletonOf, valuesAt } from './schemaAt.js'

/** What may stand at a place of a text. */
export function completionAt(text: string, offset: number, schema: unknown): Completions | undefined {
  const place = jsonPlace(text, offset)
  if (!place) return undefined
  const object = schemaAt(schema, place.path)
  const typed = text.slice(place.from, offset).replaceAll('"', '').toLowerCase()
  const value = schemaAt(object, place.key === undefined ? [] : [place.key])
  const all = place.isKey
    ? keysAt(object).map((key) => ({ label: key, text: keyText(text, place.to, { key, object }) }))
    : valuesAt(value).map((written) => ({ label: written, text: written }))
  return { from: place.from, to: place.to, options: all.filter(({ label }) => label.toLowerCase().includes(typed)) }
}

/** A key with a value to begin with, where none follows. */
function keyText(
  text: string,
  to: number,
  { key, object }: { readonly key: string; readonly object: unknown },
): string {
  const hasValue = /^\s*:/.test(text.slice(to, to + 50))
  return `${JSON.stringify(key)}${hasValue ? '' : `: ${skeletonOf(schemaAt(object, [key]))}`}`
}
