/** How a commit stands to another. */
export interface AheadBehind {
  /** Commits that it descends from and the other does not, itself included. */
  readonly ahead: number
  /** Commits that the other descends from and it does not. */
  readonly behind: number
  /** False when the walk ended too soon: both figures are then the least that is certain. */
  readonly exact: boolean
}

/** A commit that was named. `sides` has a bit for each side that descends from it. */
interface Node {
  sides: bigint
  /** Undefined until the commit itself was read. */
  parents: readonly Node[] | undefined
}

/** A walk back from a base and its tips, fed commit by commit with children before parents as far as their dates are true. */
export interface DivergenceWalk {
  /** Takes a commit. True when no further commit can change a figure, so that the walk may end. */
  take(id: string, parents: readonly string[]): boolean
  /** For each tip, in order. `complete`: the history was read to its roots. */
  figures(complete: boolean): Promise<readonly AheadBehind[]>
}

// A clock that was wrong puts parents before children; git itself looks at some commits more for that reason.
const patience = 64
const masksAtOnce = 2000

/**
 * Counts for a base and all tips in one walk: what each side descends from is a set of bits that flows from child to
 * parent. What every side descends from counts nowhere, so the walk is over once nothing else is open.
 */
export function openDivergenceWalk(base: string, tips: readonly string[]): DivergenceWalk {
  const nodes = new Map<string, Node>()
  const all = (1n << BigInt(tips.length + 1)) - 1n
  // Commits that were named but not read, and that not every side descends from.
  let open = 0
  let idle = 0
  const named = (id: string): Node => {
    const known = nodes.get(id)
    if (known) return known
    const node: Node = { sides: 0n, parents: undefined }
    nodes.set(id, node)
    open += 1
    return node
  }
  const mark = (start: Node, sides: bigint) => {
    const waiting: [Node, bigint][] = [[start, sides]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, more] = next
      const together = node.sides | more
      if (together === node.sides) continue
      if (!node.parents && together === all) open -= 1
      node.sides = together
      for (const parent of node.parents ?? []) waiting.push([parent, together])
    }
  }
  ;[base, ...tips].forEach((id, side) => mark(named(id), 1n << BigInt(side)))
  return {
    take(id, parents) {
      const node = named(id)
      if (node.parents) return false
      if (node.sides !== all) open -= 1
      node.parents = parents.map(named)
      for (const parent of node.parents) mark(parent, node.sides)
      idle = open === 0 ? idle + 1 : 0
      return idle > patience
    },
    async figures(complete) {
      const isOpen = (node: Node) => !complete && !node.parents
      const unread = [...nodes.values()].filter(isOpen).map(({ sides }) => sides)
      const read = [...nodes.values()].filter((node) => !isOpen(node)).map(({ sides }) => sides)
      return countSides(tips.length, tallied(read), new Set(unread))
    },
  }
}

function tallied(masks: readonly bigint[]): ReadonlyMap<bigint, number> {
  const tally = new Map<bigint, number>()
  for (const mask of masks) tally.set(mask, (tally.get(mask) ?? 0) + 1)
  return tally
}

/** Bit 0 is the base, the next ones the tips. Hostile histories can have a set of their own for each commit. */
async function countSides(
  tipCount: number,
  tally: ReadonlyMap<bigint, number>,
  unread: ReadonlySet<bigint>,
): Promise<AheadBehind[]> {
  const figures = Array.from({ length: tipCount }, () => ({ ahead: 0, behind: 0, exact: true }))
  const visit = (mask: bigint, count: (figure: (typeof figures)[number], ofTip: boolean) => void) => {
    const ofBase = (mask & 1n) === 1n
    figures.forEach((figure, at) => {
      const ofTip = ((mask >> BigInt(at + 1)) & 1n) === 1n
      if (ofTip !== ofBase) count(figure, ofTip)
    })
  }
  let visited = 0
  for (const [mask, commits] of tally) {
    visit(mask, (figure, ofTip) => (figure[ofTip ? 'ahead' : 'behind'] += commits))
    visited += 1
    if (visited % masksAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const mask of unread) visit(mask, (figure) => (figure.exact = false))
  return figures
}
