import {
  type CommitMatch,
  type ContentMatch,
  type MatchRange,
  pathAddress,
  printLineRange,
  printRepositoryRoute,
  type SearchMatch,
  type SymbolMatch,
} from '@sextant/contract'

/** One place that matches, with its text. What a kind of result does not have is empty, or 0 for a number. */
export interface ExportRow {
  readonly type: 'content' | 'path' | 'symbol' | 'repo' | 'commit' | 'diff' | 'person' | 'team'
  readonly repository: string
  /** As it was asked for; empty for the default branch. */
  readonly revision: string
  readonly commit: string
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Code points from the start of the line, from 1. */
  readonly column: number
  /** Bytes from the start of the file; only of what matches in the text of one. */
  readonly byteOffset: number | undefined
  readonly matchedText: string
  /** The lines that the match stands on. */
  readonly lineText: string
  /** Of a commit. */
  readonly author: string
  /** Of a commit, RFC 3339. */
  readonly date: string
  /** The page of it, from the root of this server; empty for what has none. */
  readonly url: string
}

/** The columns of an export, in order. */
export const exportColumns = [
  'type',
  'repository',
  'revision',
  'commit',
  'path',
  'line',
  'column',
  'byteOffset',
  'matchedText',
  'lineText',
  'author',
  'date',
  'url',
] as const satisfies readonly (keyof ExportRow)[]

const blank: Omit<ExportRow, 'type'> = {
  repository: '',
  revision: '',
  commit: '',
  path: '',
  line: 0,
  column: 0,
  byteOffset: undefined,
  matchedText: '',
  lineText: '',
  author: '',
  date: '',
  url: '',
}

/** The rows of a match: one for each place. Of the revisions that share a file it names the first. */
export function exportRows(match: SearchMatch): readonly ExportRow[] {
  switch (match.type) {
    case 'content':
      return contentRows(match)
    case 'symbol':
      return symbolRows(match)
    case 'path':
      return [{ ...inFile(match), type: 'path', matchedText: markedIn(match.path, match.pathMatches) }]
    case 'commit':
      return commitRows(match)
    case 'repo': {
      const { repository, branches } = match
      const url = printRepositoryRoute({ repository, revision: branches?.[0] || undefined, rest: [] })
      const matchedText = markedIn(repository, match.repositoryMatches)
      return [{ ...blank, type: 'repo', repository, revision: branches?.[0] ?? '', matchedText, url }]
    }
    case 'person':
      return [{ ...blank, type: 'person', matchedText: match.handle ?? match.email ?? '' }]
    case 'team':
      return [{ ...blank, type: 'team', matchedText: match.name }]
  }
}

type FileResult = Extract<SearchMatch, { readonly path: string }>

function inFile(match: FileResult): Omit<ExportRow, 'type'> {
  const { repository, path, branches, commit = '' } = match
  const revision = branches?.[0] ?? ''
  const url = pathAddress('blob', { repository, revision: revision || undefined }, path)
  return { ...blank, repository, revision, commit, path, url }
}

const atLine = (url: string, line: number) => `${url}?${printLineRange({ start: line, end: line })}`

function contentRows(match: ContentMatch): readonly ExportRow[] {
  const file = inFile(match)
  return (match.chunkMatches ?? []).flatMap(({ content, contentStart, ranges }) => {
    const lines = content.split('\n')
    return ranges.map((range): ExportRow => {
      const { start } = range
      const { matchedText, lineText } = textOf(lines, contentStart.line, range)
      const place = { line: start.line + 1, column: start.column + 1, byteOffset: start.offset }
      return { ...file, type: 'content', ...place, matchedText, lineText, url: atLine(file.url, place.line) }
    })
  })
}

/** What a range marks, and the lines that it touches. Columns are used, as bytes that are no text have been replaced. */
function textOf(lines: readonly string[], firstLine: number, { start, end }: MatchRange) {
  const last = end.column === 0 && end.line > start.line ? end.line - 1 : end.line
  const touched = lines.slice(start.line - firstLine, last - firstLine + 1)
  const marked = touched.map((line, at) => {
    const number = start.line + at
    const from = number === start.line ? start.column : 0
    return characters(line, from, number === end.line ? end.column : undefined)
  })
  const newline = last < end.line ? '\n' : ''
  return { matchedText: marked.join('\n') + newline, lineText: touched.join('\n') }
}

const isASCII = (text: string) => /^[\t\r\n -~]*$/.test(text)

/** A part of a text by code points; `end` is outside. Most lines of code have no others than ASCII. */
function characters(text: string, start: number, end?: number): string {
  return isASCII(text) ? text.slice(start, end) : [...text].slice(start, end).join('')
}

function symbolRows(match: SymbolMatch): readonly ExportRow[] {
  const file = inFile(match)
  return match.symbols.map(({ name, line }) => ({
    ...file,
    type: 'symbol',
    line,
    matchedText: name,
    url: atLine(file.url, line),
  }))
}

function commitRows(match: CommitMatch): readonly ExportRow[] {
  const lines = match.content.split('\n')
  const row: ExportRow = {
    ...blank,
    type: match.content.startsWith('```diff\n') ? 'diff' : 'commit',
    repository: match.repository,
    commit: match.oid,
    author: match.authorName,
    date: match.authorDate,
    url: match.url,
  }
  // A commit that was found by its author or date alone marks nothing.
  if (match.ranges.length === 0) return [{ ...row, lineText: match.message.split('\n', 1)[0] ?? '' }]
  return match.ranges.map(([line, column, length]) => {
    const lineText = lines[line] ?? ''
    const matchedText = characters(lineText, column, column + length)
    return { ...row, path: pathOfLine(lines, line), line, column: column + 1, matchedText, lineText }
  })
}

/** In a diff the last line before that names two paths, with escaped spaces, tells the file. */
function pathOfLine(lines: readonly string[], line: number): string {
  if (!lines[0]?.startsWith('```diff')) return ''
  const header = lines.slice(1, line + 1).findLast((each) => !/^[-+@ ]/.test(each)) ?? ''
  const path = /(?:[^ \\]|\\.)+$/.exec(header)?.[0] ?? ''
  return path.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

/** The parts of a name that match, one behind another. */
function markedIn(name: string, ranges: readonly MatchRange[] = []): string {
  return ranges.map(({ start, end }) => characters(name, start.column, end.column)).join(' ')
}
