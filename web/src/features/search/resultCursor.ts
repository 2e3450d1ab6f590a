/** Where the keyboard and the preview are in a list of results. */
export interface ResultCursor {
  /** The result, from 0. */
  readonly result: number
  /** A matching line of it, from 1; undefined on a result without lines. */
  readonly line: number | undefined
}

/** For every result the matching lines that are shown, from 1, in order. */
export type ShownLines = readonly (readonly number[])[]

export const firstResult: ResultCursor = { result: 0, line: undefined }

/** The cursor `step` results further, at the first line there; it stops at the ends. */
export function stepResult(lines: ShownLines, cursor: ResultCursor, step: 1 | -1): ResultCursor {
  return atResult(lines, Math.max(0, Math.min(lines.length - 1, cursor.result + step)))
}

/** The cursor at a result: at its first line. */
export function atResult(lines: ShownLines, result: number): ResultCursor {
  return { result, line: lines[result]?.[0] }
}

/** The next matching line, over the ends of results; a result without lines counts as one. It stops at the ends. */
export function stepLine(lines: ShownLines, cursor: ResultCursor, step: 1 | -1): ResultCursor {
  const own = lines[cursor.result] ?? []
  const place = cursor.line === undefined ? -1 : own.indexOf(cursor.line)
  const inside = own[place === -1 && step === -1 ? -1 : place + step]
  if (inside !== undefined) return { result: cursor.result, line: inside }
  const result = cursor.result + step
  const other = lines[result]
  return other ? { result, line: step === 1 ? other[0] : other.at(-1) } : cursor
}
