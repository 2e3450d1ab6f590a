import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import { jsonPlace } from './jsonPlace.js'
import { schemaAt } from './schemaAt.js'
import { schemaProperties } from './schemaProperties.js'

/** Shows what a key means when the pointer rests on it. */
export function schemaHelp(schema: () => unknown, className: string): Extension {
  return hoverTooltip((view, position) => helpAt(view, { position, schema: schema(), className }))
}

function helpAt(
  { state }: EditorView,
  { position, schema, className }: { readonly position: number; readonly schema: unknown; readonly className: string },
): Tooltip | null {
  const place = jsonPlace(state.doc.toString(), position)
  const { key } = place ?? {}
  if (!place || key === undefined || place.to <= place.from) return null
  const property = schemaProperties(schemaAt(schema, place.path)).find(({ name }) => name === key)
  if (!property) return null
  const usual = property.usual === undefined ? '' : `\nWithout it: ${property.usual}`
  const text = `${property.name}: ${property.type}\n${property.description ?? ''}${usual}`
  return {
    pos: place.from,
    end: place.to,
    above: true,
    create() {
      const dom = document.createElement('div')
      dom.className = className
      dom.textContent = text
      return { dom }
    },
  }
}
