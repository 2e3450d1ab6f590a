/** Where a list of uses goes on: in a file among those that name something. */
export interface FilePosition {
  /** Which of the names under which the target is known is looked for; -1 for the target's own file. */
  readonly name: number
  /** The world's own cursor of the page of files. */
  readonly after?: string
  /** The place of the file in that page. */
  readonly file: number
  /** How many hits of that file have been given. */
  readonly hit: number
}

const start: FilePosition = { name: -1, file: 0, hit: 0 }

export function cursorOf({ name, after, file, hit }: FilePosition): string {
  return Buffer.from(JSON.stringify([name, file, hit, ...(after === undefined ? [] : [after])])).toString('base64url')
}

/** Reads what `cursorOf` made; without one it is the start. Throws a RangeError for anything else. */
export function readCursor(cursor: string | undefined): FilePosition {
  if (cursor === undefined) return start
  const parts = partsOf(cursor)
  const [name, file, hit, after] = parts
  if (!isCount(name, -1) || !isCount(file, 0) || !isCount(hit, 0))
    throw new RangeError('The cursor is not one of a list of uses.')
  return { name, file, hit, ...(typeof after === 'string' ? { after } : {}) }
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

function isCount(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}
