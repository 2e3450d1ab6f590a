import type { Box } from '../../floating/placement.js'
import { placeOf } from '../textPlace.js'
import type { CodeName, CodeNames, NameOnView } from './codeNames.js'

/** The browser's range over a name; undefined while its row, or this part of a long one, is not drawn. */
export function rangeOfName(view: Element, { row, start, end }: CodeName): Range | undefined {
  const drawn = view.querySelector<HTMLElement>(`[data-row="${row}"]`)
  const code = drawn?.querySelector('code')
  if (!drawn || !code) return undefined
  // Of a long line that is drawn from its middle, what is before is not in the page.
  const from = Number(drawn.dataset['from'] ?? 0)
  const [first, last] = [nodeAt(code, start - from + 1), nodeAt(code, end - from)]
  if (!first || !last || start < from) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset - 1)
  range.setEnd(last.node, last.offset)
  return range
}

/** Where a name is in the window; undefined while it is not drawn. */
export function boxOfName(view: Element, name: CodeName): Box | undefined {
  return rangeOfName(view, name)?.getBoundingClientRect()
}

/** The text node in which a column ends, and how far into it. */
function nodeAt(code: Element, column: number): { readonly node: Text; readonly offset: number } | undefined {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let left = column
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    if (left <= node.length) return { node, offset: left }
    left -= node.length
  }
  return undefined
}

/** The name under a point of the window. */
export function nameUnder(
  view: Element,
  point: { readonly x: number; readonly y: number },
  nameAt: CodeNames['nameAt'],
): NameOnView | undefined {
  const caret = caretAt(point.x, point.y)
  const place = caret && placeOf(view, caret.node, caret.offset)
  const found = place && nameAt(place.line, place.column)
  if (!found) return undefined
  const name = { row: place.line, start: found.start, end: found.end }
  const range = rangeOfName(view, name)
  // The caret is the nearest one, however far: the pointer must be over the letters.
  if (!range || !Array.from(range.getClientRects()).some((rectangle) => holds(rectangle, point))) return undefined
  return { name, box: range.getBoundingClientRect() }
}

const holds = (box: DOMRect, { x, y }: { readonly x: number; readonly y: number }) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined
  }
  // WebKit has only the older one.
  // oxlint-disable-next-line typescript/no-deprecated
  const range = (document as Document).caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}
