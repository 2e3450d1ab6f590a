/** A place in the drawn text: a line counted from 0 and a column in UTF-16 units. */
export type TextPlace = { line: number; column: number }

/** The place a boundary of the browser's selection stands at; nothing when it is outside of the view's rows. */
export function placeOf(view: Element, node: Node | null, offset: number): TextPlace | undefined {
  if (!node || !view.contains(node)) return undefined
  const row = rowOf(node) ?? rowOf(node.childNodes[offset] ?? node.lastChild)
  const line = Number(row?.dataset['row'])
  if (!row || !Number.isInteger(line)) return undefined
  // Of a long line that is drawn from its middle, what is before is not in the page.
  return { line, column: Number(row.dataset['from'] ?? 0) + columnIn(row, node, offset) }
}

function rowOf(node: Node | null): HTMLElement | undefined {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest<HTMLElement>('[data-row]') ?? undefined
}

function columnIn(row: HTMLElement, node: Node, offset: number): number {
  const code = row.querySelector('code')
  if (!code || !row.contains(node)) return 0
  const before = document.createRange()
  before.selectNodeContents(code)
  // Behind the code the whole of it counts; in front of it nothing does.
  if (before.comparePoint(node, offset) > 0) return before.toString().length
  if (before.comparePoint(node, offset) < 0) return 0
  before.setEnd(node, offset)
  return before.toString().length
}
