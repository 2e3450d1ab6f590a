/** Where the keyboard and the preview are in a list of results. */
export interface ResultCursor {
  /** The result's place in the list, from 0. */
  readonly result: number
  /** A matching line of it, from 1; undefined on a result without lines. */
  readonly line: number | undefined
}

/** The results and the matching lines that each shows, from 1, in the order in which they are shown. */
export interface ShownLines {
  readonly count: number
  /** None for a result that is not there. */
  readonly at: (result: number) => readonly number[]
}

export const firstResult: ResultCursor = { result: 0, line: undefined }

/** The cursor `step` results further, at the first line there; it stops at the ends. */
export function stepResult(lines: ShownLines, cursor: ResultCursor, step: number): ResultCursor {
  return atResult(lines, Math.max(0, Math.min(lines.count - 1, cursor.result + step)))
}

/** The cursor at a result: at its first line. */
export function atResult(lines: ShownLines, result: number): ResultCursor {
  return { result, line: lines.at(result)[0] }
}

/** The next matching line, over the ends of results; a result without lines counts as one. It stops at the ends. */
export function stepLine(lines: ShownLines, cursor: ResultCursor, step: 1 | -1): ResultCursor {
  const own = lines.at(cursor.result)
  const place = cursor.line === undefined ? -1 : own.indexOf(cursor.line)
  const inside = own[place === -1 && step === -1 ? -1 : place + step]
  if (inside !== undefined) return { result: cursor.result, line: inside }
  const result = cursor.result + step
  if (result < 0 || result >= lines.count) return cursor
  return { result, line: step === 1 ? lines.at(result)[0] : lines.at(result).at(-1) }
}
