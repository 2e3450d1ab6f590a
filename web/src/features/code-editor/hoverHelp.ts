import { hoverTooltip } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import type { EditorLanguage } from './language.js'

/** Shows what a part of the text means when the pointer rests on it. */
export function hoverHelp(help: () => EditorLanguage['help'], className: string): Extension {
  return hoverTooltip(({ state }, position) => {
    const found = help()?.(state.doc.toString(), position)
    if (!found) return null
    const { from, to, text } = found
    return {
      pos: from,
      end: to,
      above: true,
      create() {
        const dom = document.createElement('div')
        dom.className = className
        dom.textContent = text
        return { dom }
      },
    }
  })
}
