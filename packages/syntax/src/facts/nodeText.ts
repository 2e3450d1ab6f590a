import type { Node } from 'web-tree-sitter'
import type { SourceText } from '../symbols/sourceText.js'

const wordUnits = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w$]/.test(String.fromCharCode(unit)) ? 1 : 0))

/** The end of the node of a name. Most are words in ASCII, whose end is cheaper to see than to ask of the tree. */
export function endOf(text: string, node: Node): number {
  let end = node.startIndex
  while (wordUnits[text.charCodeAt(end)] === 1) end++
  const next = text.charCodeAt(end)
  return end > node.startIndex && !(next > 127 || goesOn.has(next)) ? end : node.endIndex
}

/** `empty?` and `save!` in Ruby, `aria-label` in JSX. */
const goesOn: ReadonlySet<number> = new Set([0x3f, 0x21, 0x2d])

export function textOf({ text }: SourceText, node: Node): string {
  return text.slice(node.startIndex, node.endIndex)
}

/** What is longer is no path of names, and reading it for each name of a long chain would take a time of its own. */
const longestPath = 256

export function shortText({ text }: SourceText, node: Node): string {
  const { startIndex, endIndex } = node
  return endIndex - startIndex > longestPath ? '' : text.slice(startIndex, endIndex)
}
