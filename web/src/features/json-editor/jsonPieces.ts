import type { CodeColour } from '@sextant/ui'
import type { ColouredPiece } from '../code-editor/index.js'

// One alternative for each token; every one begins with another sign, so that this is linear.
const tokens =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<text>"(?:[^"\\\n]|\\.)*"?)|(?<number>-?\d[\d.eE+-]*)|(?<word>\b(?:true|false|null)\b)/g

/** The colours of JSON with comments, in their order. Any text is read. */
export function jsonPieces(text: string): readonly ColouredPiece[] {
  return [...text.matchAll(tokens)].map(({ 0: token, index, groups = {} }) => {
    const to = index + token.length
    return { from: index, to, colour: colourOf(groups, text, to) }
  })
}

function colourOf(groups: Readonly<Record<string, string | undefined>>, text: string, to: number): CodeColour {
  if (groups['comment'] !== undefined) return 'comment'
  if (groups['number'] !== undefined) return 'number'
  if (groups['word'] !== undefined) return 'keyword'
  return /^\s*:/.test(text.slice(to, to + 50)) ? 'function' : 'string'
}
