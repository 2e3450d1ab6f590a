import type { TextRange } from '@sextant/base'
import { allOf, anyOf, everything, type FilterNode, type PatternTerm, type QueryNode } from './queryTree.js'
import type { Item } from './readItems.js'
import type { OperatorAtom } from './scanAtoms.js'
import type { ScannedFilter } from './scanFilter.js'

/** Groups within groups that a query may have. Deeper ones are read as if their parentheses were not there. */
export const maximumDepth = 64

export interface BuiltTree {
  readonly tree: QueryNode
  /** The first parenthesis beyond the depth that is read. */
  readonly tooDeep?: TextRange
  /** The filters with both a `not` and a minus in front, from the `not` on. */
  readonly doublyNegated: readonly TextRange[]
}

/** A group that is being read: its finished alternatives, the operands of the one being read, and the `not`s in front of the next. */
interface Frame {
  readonly alternatives: QueryNode[]
  operands: QueryNode[]
  nots: TextRange[]
}

const newFrame = (): Frame => ({ alternatives: [], operands: [], nots: [] })

/** `and` binds tighter than `or`, and `not` tighter than both. The parentheses among the items have their partners. */
export function buildTree(items: readonly Item[]): BuiltTree {
  const outer: Frame[] = []
  let frame = newFrame()
  let skipped = 0
  let tooDeep: TextRange | undefined
  for (const item of items) {
    if (item.kind === 'operator') readOperator(frame, item)
    else if (item.kind === 'filter' || item.kind === 'pattern') addOperand(frame, nodeOf(item))
    else if (item.kind === 'open' && outer.length === maximumDepth) {
      skipped += 1
      tooDeep ??= item.range
    } else if (item.kind === 'open') {
      outer.push(frame)
      frame = newFrame()
    } else if (skipped > 0) skipped -= 1
    else {
      const group = finished(frame)
      frame = outer.pop() ?? newFrame()
      addOperand(frame, group)
    }
  }
  return {
    tree: finished(frame) ?? everything,
    doublyNegated: doublyNegated(items),
    ...(tooDeep === undefined ? {} : { tooDeep }),
  }
}

function readOperator(frame: Frame, { operator, range }: OperatorAtom): void {
  if (operator === 'not') frame.nots.push(range)
  if (operator === 'or') endAlternative(frame)
}

function endAlternative(frame: Frame): void {
  const alternative = allOf(frame.operands)
  if (alternative !== undefined) frame.alternatives.push(alternative)
  frame.operands = []
}

function finished(frame: Frame): QueryNode | undefined {
  endAlternative(frame)
  return anyOf(frame.alternatives)
}

/** An operand that turned out empty takes the `not`s in front of it along. */
function addOperand(frame: Frame, operand: QueryNode | undefined): void {
  const start = frame.nots[0]?.start
  const negated = frame.nots.length % 2 === 1
  frame.nots = []
  if (operand === undefined) return
  frame.operands.push(start !== undefined && negated ? negation(operand, start) : operand)
}

function negation(operand: QueryNode, start: number): QueryNode {
  if (operand.kind === 'not') return operand.child
  if (operand.kind === 'everything') return operand
  const range = { start, end: operand.range.end }
  return operand.kind === 'filter'
    ? { ...operand, negated: !operand.negated, range }
    : { kind: 'not', child: operand, range }
}

function nodeOf(item: ScannedFilter | PatternTerm): QueryNode | undefined {
  if (item.kind === 'filter') return filterNode(item)
  return item.value === '' ? undefined : item
}

function filterNode({ name, value, negated, predicate, range, valueRange }: ScannedFilter): FilterNode | undefined {
  if (name === 'repogroup') return undefined
  const call = predicate && { predicate: { name: predicate.name, arguments: predicate.arguments } }
  return { kind: 'filter', name, value, negated, ...call, range, valueRange }
}

function doublyNegated(items: readonly Item[]): readonly TextRange[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1]
    const isDouble = item.kind === 'filter' && item.negated && before?.kind === 'operator' && before.operator === 'not'
    return isDouble ? [{ start: before.range.start, end: item.range.end }] : []
  })
}
