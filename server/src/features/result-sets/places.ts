import type { SearchMatch } from '@sextant/contract'
import { type ExportRow, exportRows } from '../search/index.js'
import type { HitKind, Place } from './resultSet.js'

/** A place with the whole text that it is known by. */
export interface WholePlace {
  readonly place: Place
  readonly text: string
}

/** So much of a line and of a match is kept, in characters. */
const keptText = 1000
const keptMatch = 200

/**
 * The places of a match: one for each line of a file at each of its revisions, one for a commit, one for each line of
 * a diff. Owners stand in no repository, so there are none for them. `commitOf` gives the commit that a revision named.
 */
export function placesOf(
  match: SearchMatch,
  commitOf: (repositoryId: number, revision: string) => string,
): readonly WholePlace[] {
  if (!('repositoryID' in match)) return []
  const { repositoryID } = match
  const revisions = ('branches' in match && match.branches) || ['']
  const rows = firstOfEachLine(exportRows(match))
  return revisions.flatMap((revision) =>
    rows.flatMap((row) => {
      const kind = kinds[row.type]
      if (!kind) return []
      const commit = kind === 'commit' || kind === 'diff' ? row.commit : commitOf(repositoryID, revision)
      return [wholePlace(row, { kind, repositoryId: repositoryID, revision, commit, text: textOf(match, row) })]
    }),
  )
}

const kinds: Partial<Readonly<Record<ExportRow['type'], HitKind>>> = {
  content: 'line',
  path: 'path',
  symbol: 'symbol',
  repo: 'repository',
  commit: 'commit',
  diff: 'diff',
}

/** People tick lines off, not matches: of several on one line the first stands for all; so does that of a commit. */
function firstOfEachLine(rows: readonly ExportRow[]): readonly ExportRow[] {
  const seen = new Set<string>()
  return rows.filter(({ type, path, line, matchedText }) => {
    const own = type === 'symbol' ? matchedText : ''
    const key = type === 'commit' ? '' : JSON.stringify([path, line, own])
    return seen.size < seen.add(key).size
  })
}

/** What a place is known by. */
function textOf(match: SearchMatch, { type, lineText, matchedText }: ExportRow): string {
  if (match.type === 'commit' && type === 'commit') return match.message.split('\n', 1)[0] ?? ''
  return type === 'symbol' ? matchedText : lineText
}

function wholePlace(
  row: ExportRow,
  where: Pick<Place, 'kind' | 'repositoryId' | 'revision' | 'commit' | 'text'>,
): WholePlace {
  const { kind, text } = where
  // A line of a diff or message counts what is shown of it, which nobody looks up.
  const isOnLine = kind === 'line' || kind === 'symbol'
  const place: Place = {
    ...where,
    path: clean(row.path),
    line: isOnLine ? row.line : 0,
    column: kind === 'line' ? row.column : 0,
    length: kind === 'line' ? [...row.matchedText].length : 0,
    matched: clean(cut(row.matchedText, keptMatch)),
    text: clean(cut(text, keptText)),
  }
  return { place, text }
}

/** PostgreSQL keeps no NUL in text. */
const clean = (text: string) => text.replaceAll('\0', '\ufffd')

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
