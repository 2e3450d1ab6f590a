/** Selected lines, counted from 1: the one first chosen and the one the choice now reaches to; both belong to it. */
export type LineSelection = { readonly anchor: number; readonly head: number }

/** The first and last line of a selection, both inside it. */
export function selectedRange({ anchor, head }: LineSelection): { first: number; last: number } {
  return { first: Math.min(anchor, head), last: Math.max(anchor, head) }
}

/** Whether a line is selected. */
export function isSelected(selection: LineSelection | undefined, line: number): boolean {
  if (!selection) return false
  const { first, last } = selectedRange(selection)
  return line >= first && line <= last
}

/** The selection after a press on a line number; with `extend` (Shift) it reaches from where it began. */
export function pressLine(selection: LineSelection | undefined, line: number, extend: boolean): LineSelection {
  return extend && selection ? { anchor: selection.anchor, head: line } : { anchor: line, head: line }
}

/** What a key does to a selection: a new one, `null` to drop it, or nothing. */
export type SelectionKey = { key: string; shift: boolean; page: number; count: number; visible: number }

/**
 * The selection after a key. Without one, plain keys stay with the browser, which scrolls; Shift with an arrow begins
 * one at `visible`, the first line on view. With one, arrows move it and Shift extends it; Escape drops it (`null`).
 * `undefined` means that the key is not for us.
 */
export function keyOnSelection(
  selection: LineSelection | undefined,
  press: SelectionKey,
): LineSelection | null | undefined {
  if (press.key === 'Escape') return selection ? null : undefined
  const step = stepOf(press)
  if (step === undefined) return undefined
  if (!selection) {
    return press.shift && press.key.startsWith('Arrow') ? { anchor: press.visible, head: press.visible } : undefined
  }
  return pressLine(selection, clamp(selection.head + step, press.count), press.shift)
}

const clamp = (line: number, count: number) => Math.max(1, Math.min(line, count))

function stepOf({ key, page, count }: SelectionKey): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}
