import type { ObjectId } from './objectId.js'
import { type EntryKind, isSafeName, TreeCursor } from './treeObject.js'

/** A line that only one of two trees has, or that they have with another mode or object. */
export interface DifferentLine {
  readonly name: string
  readonly kind: EntryKind
  readonly id: ObjectId
}

export interface TreeDifference {
  readonly before: readonly DifferentLine[]
  readonly after: readonly DifferentLine[]
}

const nothing = Buffer.alloc(0)

/**
 * The lines in which two tree objects differ, each side in its order; an absent tree has no lines. Names that are not
 * safe (`isSafeName`) are left out. Right for trees in any order, and fast for trees in git's order, of which equal lines
 * are passed over without a look at more than their bytes.
 */
export function compareTrees(before: Buffer | undefined, after: Buffer | undefined, idBytes: number): TreeDifference {
  const a = new TreeCursor(before ?? nothing, idBytes)
  const b = new TreeCursor(after ?? nothing, idBytes)
  const onlyBefore: DifferentLine[] = []
  const onlyAfter: DifferentLine[] = []
  let [hasA, hasB] = [a.next(), b.next()]
  while (hasA || hasB) {
    const order = !hasA ? 1 : !hasB ? -1 : orderOf(a, b)
    if (order !== 0 || !isSameLine(a, b)) {
      if (order <= 0) addLine(a, onlyBefore)
      if (order >= 0) addLine(b, onlyAfter)
    }
    if (order <= 0) hasA = a.next()
    if (order >= 0) hasB = b.next()
  }
  return { before: onlyBefore, after: onlyAfter }
}

function addLine(line: TreeCursor, to: DifferentLine[]): void {
  const name = line.name()
  if (isSafeName(name)) to.push({ name, kind: line.kind, id: line.id() })
}

const slash = 0x2f

/** Git's order of lines: bytes of names, where the name of a folder counts as if it ended in a slash. */
function orderOf(a: TreeCursor, b: TreeCursor): number {
  const [lengthA, lengthB] = [a.nameEnd - a.nameStart, b.nameEnd - b.nameStart]
  const common = Math.min(lengthA, lengthB)
  for (let n = 0; n < common; n += 1) {
    const difference = (a.tree[a.nameStart + n] ?? 0) - (b.tree[b.nameStart + n] ?? 0)
    if (difference !== 0) return difference
  }
  const afterA = lengthA > common ? (a.tree[a.nameStart + common] ?? 0) : endOf(a)
  const afterB = lengthB > common ? (b.tree[b.nameStart + common] ?? 0) : endOf(b)
  // A folder "x" and a name that goes on after "x/", which no safe name does.
  return afterA - afterB || lengthA - lengthB
}

function endOf(line: TreeCursor): number {
  return line.kind === 'directory' ? slash : 0
}

function isSameLine(a: TreeCursor, b: TreeCursor): boolean {
  if (a.mode !== b.mode) return false
  for (let n = 1; n <= a.idBytes; n += 1) if (a.tree[a.nameEnd + n] !== b.tree[b.nameEnd + n]) return false
  return true
}
