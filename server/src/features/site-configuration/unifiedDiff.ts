import { type LineChange, lineChanges } from '@sextant/base'

/** Lines that are shown around a change. */
const around = 3

const signs = { same: ' ', removed: '-', added: '+' }

/** The difference of two texts in the unified form, without file names: `@@ -1,3 +1,4 @@` and lines. Empty for none. */
export function unifiedDiff(before: string, after: string): string {
  const changes = lineChanges(before, after)
  const isNear = (at: number) =>
    changes.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same')
  const lines: string[] = []
  let [old, now] = [1, 1]
  let wasNear = false
  for (const [at, { kind, text }] of changes.entries()) {
    const near = isNear(at)
    if (near && !wasNear) lines.push(headOf(changes, at, { old, now, isNear }))
    if (near) lines.push(`${signs[kind]}${text}`)
    wasNear = near
    if (kind !== 'added') old += 1
    if (kind !== 'removed') now += 1
  }
  return lines.join('\n')
}

function headOf(
  changes: readonly LineChange[],
  start: number,
  { old, now, isNear }: { readonly old: number; readonly now: number; readonly isNear: (at: number) => boolean },
): string {
  let [removed, added] = [0, 0]
  for (let at = start; at < changes.length && isNear(at); at++) {
    if (changes[at]?.kind !== 'added') removed += 1
    if (changes[at]?.kind !== 'removed') added += 1
  }
  return `@@ -${old},${removed} +${now},${added} @@`
}
