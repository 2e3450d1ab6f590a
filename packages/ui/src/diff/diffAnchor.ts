/** A file of a difference, and lines of one of its sides: what the fragment of an address names. */
export type DiffAnchor = {
  /** The file. */
  readonly id: string
  readonly side?: 'L' | 'R'
  /** From 1; both are inside. */
  readonly first?: number
  readonly last?: number
}

const pattern = /^#?diff-([0-9a-f]+)(?:([LR])(\d{1,9})(?:-[LR]?(\d{1,9}))?)?$/

/** Reads `#diff-…`, `#diff-…L10`, `#diff-…R10-R20`. Undefined for anything else. */
export function parseDiffAnchor(fragment: string): DiffAnchor | undefined {
  const [, id, side, from, to] = pattern.exec(fragment) ?? []
  if (id === undefined) return undefined
  if (side !== 'L' && side !== 'R') return { id }
  const [one, other] = [Number(from), Number(to ?? from)]
  if (one < 1 || other < 1) return { id }
  return { id, side, first: Math.min(one, other), last: Math.max(one, other) }
}

/** The fragment that `parseDiffAnchor` reads, with its mark. */
export function printDiffAnchor({ id, side, first, last }: DiffAnchor): string {
  if (side === undefined || first === undefined) return `#diff-${id}`
  return `#diff-${id}${side}${first}${last === undefined || last === first ? '' : `-${side}${last}`}`
}

/** Whether a line belongs to what is selected. */
export function isInAnchor(
  anchor: DiffAnchor | undefined,
  line: { readonly old?: number; readonly new?: number },
): boolean {
  if (anchor?.side === undefined || anchor.first === undefined) return false
  const number = anchor.side === 'L' ? line.old : line.new
  return number !== undefined && number >= anchor.first && number <= (anchor.last ?? anchor.first)
}
