import type { PatternCursor } from './patternCursor.js'
import type { RepeatTree, Tree } from './tree.js'

/** The highest count that a repetition may name, as in RE2. */
const maxRepeat = 1000

interface Bounds {
  readonly min: number
  readonly max: number
}

/** `body` under the repetition that the cursor stands at; `body` itself when there is none. */
export function parseRepeat(cursor: PatternCursor, body: Tree, lazy: boolean): Tree {
  const start = cursor.at
  const bounds = parseBounds(cursor)
  if (bounds === undefined) return body
  const greedy = cursor.eat('?') === lazy
  refuseSecond(cursor, start)
  const repeat: RepeatTree = { kind: 'repeat', body, ...bounds, greedy }
  return repeat
}

function parseBounds(cursor: PatternCursor): Bounds | undefined {
  if (cursor.eat('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
  if (cursor.eat('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
  if (cursor.eat('?')) return { min: 0, max: 1 }
  return parseCounts(cursor)
}

/** `{n}`, `{n,}` or `{n,m}`. Anything else in braces stands for itself, as in RE2. */
function parseCounts(cursor: PatternCursor): Bounds | undefined {
  const start = cursor.at
  const counts = readCounts(cursor)
  if (counts === undefined) {
    cursor.at = start
    return undefined
  }
  const { min, max } = counts
  if (min > maxRepeat || (max > maxRepeat && max !== Number.POSITIVE_INFINITY)) {
    return cursor.refuse(start, `A repetition counts to ${maxRepeat} at most.`)
  }
  return min <= max ? counts : cursor.refuse(start, 'The least number of repetitions is more than the greatest.')
}

function readCounts(cursor: PatternCursor): Bounds | undefined {
  if (!cursor.eat('{')) return undefined
  const least = digits(cursor)
  if (least === '') return undefined
  if (cursor.eat('}')) return { min: Number(least), max: Number(least) }
  if (!cursor.eat(',')) return undefined
  const greatest = digits(cursor)
  const max = greatest === '' ? Number.POSITIVE_INFINITY : Math.min(Number(greatest), maxRepeat + 1)
  return cursor.eat('}') ? { min: Number(least), max } : undefined
}

function digits(cursor: PatternCursor): string {
  return cursor.takeWhile('0123456789', cursor.pattern.length)
}

function refuseSecond(cursor: PatternCursor, start: number): void {
  const possessive = cursor.peek() === '+'
  if (parseBounds(cursor) === undefined) return
  if (!possessive) cursor.refuse(start, 'One repetition cannot follow another. Put the first one in parentheses.')
  cursor.refuse(
    start,
    'Possessive repetitions are not supported, because they cannot be matched in time proportional to the text.',
  )
}
