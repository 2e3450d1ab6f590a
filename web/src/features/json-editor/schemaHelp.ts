import type { Help } from '../code-editor/index.js'
import { jsonPlace } from './jsonPlace.js'
import { schemaAt } from './schemaAt.js'
import { schemaProperties } from './schemaProperties.js'

/** What the key at a place means. */
export function helpAt(text: string, position: number, schema: unknown): Help | undefined {
  const place = jsonPlace(text, position)
  const { key } = place ?? {}
  if (!place || key === undefined || place.to <= place.from) return undefined
  const property = schemaProperties(schemaAt(schema, place.path)).find(({ name }) => name === key)
  if (!property) return undefined
  const usual = property.usual === undefined ? '' : `\nWithout it: ${property.usual}`
  const sentence = `${property.name}: ${property.type}\n${property.description ?? ''}${usual}`
  return { from: place.from, to: place.to, text: sentence }
}
