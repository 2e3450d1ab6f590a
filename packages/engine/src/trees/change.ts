import { byRank } from './pathRank.js'
import type { Tree } from './tree.js'

/** How a tree differs from a whole one. */
export interface Change {
  /** The files that it has and the other has not, or not with this content: where they lie and where they come. */
  readonly files: readonly { readonly tree: Tree; readonly place: number; readonly position: number }[]
  /** The places of the other's files that it has not. */
  readonly replaced: readonly number[] | Uint32Array
}

/** The change that a tree is kept as. */
export function changeOf(tree: Tree): Change {
  const { positions, replaced } = tree.columns
  const files = Array.from(positions, (position, place) => ({ tree, place, position }))
  return { files, replaced }
}

/** Compares two trees, the first of them whole; `whole` is what the other is a change against, or itself. */
export function changeBetween(base: Tree, tree: Tree, whole: Tree): Change {
  const placeInBase = new Map(Array.from({ length: base.files }, (_, place) => [base.path(place), place]))
  const shared = new Set<number>()
  const files: { tree: Tree; place: number; position: number }[] = []
  for (const { from, place } of filesOf(tree, whole)) {
    const path = from.path(place)
    const same = placeInBase.get(path)
    if (same !== undefined && base.columns.blobs[same] === from.columns.blobs[place]) shared.add(same)
    else files.push({ tree: from, place, position: positionIn(base, path) })
  }
  const replaced = Array.from({ length: base.files }, (_, place) => place).filter((place) => !shared.has(place))
  return { files, replaced }
}

function* filesOf(tree: Tree, whole: Tree): Generator<{ readonly from: Tree; readonly place: number }> {
  const replaced = new Set(tree === whole ? [] : tree.columns.replaced)
  for (let place = 0; place < whole.files; place++) if (!replaced.has(place)) yield { from: whole, place }
  if (tree !== whole) for (let place = 0; place < tree.files; place++) yield { from: tree, place }
}

/** The place in a whole tree before which a path comes. */
function positionIn(base: Tree, path: string): number {
  let low = 0
  let high = base.files
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byRank(base.path(middle), path) < 0) low = middle + 1
    else high = middle
  }
  return low
}
