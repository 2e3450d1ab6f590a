/** A line of two texts: of both, of the one before alone, or of the one after alone. */
export interface LineChange {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** More lines than this in the changed part are told as all removed and all added. */
const mostLines = 1500

/** The lines of two texts, in an order that keeps as many as possible. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const start = sameAtStart(old, now)
  const end = Math.min(sameAtStart(old.toReversed(), now.toReversed()), Math.min(old.length, now.length) - start)
  const same = (text: string): LineChange => ({ kind: 'same', text })
  return [
    ...old.slice(0, start).map(same),
    ...changesBetween(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ]
}

function sameAtStart(left: readonly string[], right: readonly string[]): number {
  const at = left.findIndex((line, n) => line !== right[n])
  return at === -1 ? Math.min(left.length, right.length) : at
}

function changesBetween(old: readonly string[], now: readonly string[]): readonly LineChange[] {
  if (old.length > mostLines || now.length > mostLines) {
    return [
      ...old.map((text): LineChange => ({ kind: 'removed', text })),
      ...now.map((text): LineChange => ({ kind: 'added', text })),
    ]
  }
  // The length of the longest list of lines that both have from here on.
  const width = now.length + 1
  const kept = new Uint16Array((old.length + 1) * width)
  const at = (left: number, right: number) => kept[left * width + right] ?? 0
  for (let left = old.length - 1; left >= 0; left--) {
    for (let right = now.length - 1; right >= 0; right--) {
      kept[left * width + right] =
        old[left] === now[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1))
    }
  }
  const changes: LineChange[] = []
  let [left, right] = [0, 0]
  while (left < old.length || right < now.length) {
    const [mine, theirs] = [old[left], now[right]]
    if (mine !== undefined && mine === theirs) {
      changes.push({ kind: 'same', text: mine })
      left += 1
      right += 1
    } else if (theirs === undefined || (mine !== undefined && at(left + 1, right) >= at(left, right + 1))) {
      changes.push({ kind: 'removed', text: mine ?? '' })
      left += 1
    } else {
      changes.push({ kind: 'added', text: theirs })
      right += 1
    }
  }
  return changes
}
