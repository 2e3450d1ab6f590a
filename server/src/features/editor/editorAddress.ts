import { AppError } from '@sextant/base'
import { printRepositoryRoute } from '@sextant/contract'

/** Where in its repository an editor is. */
export interface PlaceInRepository {
  readonly name: string
  readonly revision: string | undefined
  readonly file: string
}

/** Rows and columns from 0, as editors send them. */
export interface RowRange {
  readonly startRow: number
  readonly startColumn: number
  readonly endRow: number
  readonly endColumn: number
}

/** The page of a file with a selection: rows and columns from 1 in its fragment. */
export function fileAddress({ name, revision, file }: PlaceInRepository, range: RowRange | undefined): string {
  const segments = file.split('/')
  const page = printRepositoryRoute({ repository: name, revision: sane(revision), rest: ['blob', ...segments] })
  if (segments.some(isOdd)) throw new AppError('invalid_argument', 'file', 'file must be a path inside the repository.')
  return range ? `${page}#${fragmentOf(range)}` : page
}

function fragmentOf({ startRow, startColumn, endRow, endColumn }: RowRange): string {
  const start = `L${startRow + 1}:${startColumn + 1}`
  return startRow === endRow && startColumn === endColumn ? start : `${start}-${endRow + 1}:${endColumn + 1}`
}

/** The page of a search for a text, in one repository or file of it where they are given. */
export function searchAddress(
  text: string,
  within: Partial<PlaceInRepository>,
  source: Readonly<Record<string, string>>,
): string {
  const { name, revision, file } = within
  const at = name !== undefined && sane(revision) ? `@${revision}` : ''
  const filters = [name && `repo:^${asPattern(name)}$${at}`, file && `file:^${asPattern(file)}$`]
  const q = [...filters, text].filter(Boolean).join(' ')
  return `/search?${new URLSearchParams({ q, patternType: 'literal', ...source }).toString()}`
}

/** A pattern that is exactly this text, and one word of a query. */
function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s')
}

// A browser resolves such segments, and lands on another page than the one that was meant.
const isOdd = (segment: string) => ['', '.', '..'].includes(segment)

function sane(revision: string | undefined): string | undefined {
  if (!revision?.split('/').some(isOdd)) return revision
  throw new AppError('invalid_argument', 'revision', 'This is no revision.')
}
