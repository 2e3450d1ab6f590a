import { type FuzzyMatch, fuzzyMatcher, fuzzyQuery, nameSize } from '@sextant/base'
import { pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import type { Action } from '../../shell/actions.js'
import type { Visit } from '../../shell/visitHistory.js'
import type { FinderAnswer, FindKind } from './api.js'
import type { FinderScope, FinderTab } from './finderScope.js'

interface Row {
  /** The same for the same thing, whatever was typed. */
  readonly key: string
  /** What was matched. */
  readonly name: string
  /** The matched UTF-16 units of the name, ascending. */
  readonly matches: readonly number[]
  readonly score: number
}

/** What can be opened at an address. */
interface Place extends Row {
  readonly url: string
  readonly isRecent: boolean
}

export interface RepositoryRow extends Place {
  readonly kind: 'repository'
}

export interface FileRow extends Place {
  readonly kind: 'file'
  readonly repository: string
}

export interface SymbolRow extends Place {
  readonly kind: 'symbol'
  readonly repository: string
  readonly path: string
  readonly line: number
  /** As the search stream writes it. */
  readonly symbolKind: string
  readonly container: string | null
}

export interface ActionRow extends Row {
  readonly kind: 'action'
  readonly action: Action
}

/** A row of the finder. */
export type FinderRow = RepositoryRow | FileRow | SymbolRow | ActionRow

export interface FinderSources {
  readonly tab: FinderTab
  /** As it is asked for: without a line. */
  readonly query: string
  /** The line that a file is opened at. */
  readonly line?: number | undefined
  readonly scope: FinderScope | undefined
  /** What the server is asked for: of an older answer nothing else is shown. */
  readonly kinds: readonly FindKind[]
  readonly answer: FinderAnswer | undefined
  /** Whether the answer is that to an earlier question: what matches of it is shown until the next one is there. */
  readonly isEarlier: boolean
  /** The newest first. */
  readonly visits: readonly Visit[]
  readonly actions: readonly Action[]
}

/** What was visited is worth more, by about one letter that matches. */
const recentWorth = 10

const kindOrder = ['repository', 'file', 'symbol', 'action'] as const

/** The rows for what was typed: before anything is typed what was visited last, then the best first. */
export function finderRows(sources: FinderSources): readonly FinderRow[] {
  const recent = recentRows(sources)
  const known = new Set(recent.map(({ key }) => key))
  const found = answerRows(sources).filter(({ key }) => !known.has(key))
  const rows = [...recent, ...found, ...actionRows(sources)]
  return sources.query === '' ? rows : rows.sort(byWorth)
}

function byWorth(a: FinderRow, b: FinderRow): number {
  const kinds = kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind)
  return b.score - a.score || kinds || nameSize(a.name) - nameSize(b.name)
}

type Matcher = (name: string) => FuzzyMatch | undefined

function recentRows({ tab, query, scope, visits, line }: FinderSources): readonly FinderRow[] {
  if (scope?.path !== undefined) return []
  const match = fuzzyMatcher(fuzzyQuery(query))
  const wanted = { repository: tab === 'all' || tab === 'repositories', file: tab === 'all' || tab === 'files' }
  return visits.flatMap((visit) => {
    const isRepository = visit.filePath === ''
    if (!wanted[isRepository ? 'repository' : 'file']) return []
    if (scope && !isRepository && visit.repoName !== scope.repository) return []
    return isRepository ? repositoryVisit(visit, match) : fileVisit(visit, match, { scope, line })
  })
}

function repositoryVisit({ repoName: name }: Visit, match: Matcher): readonly FinderRow[] {
  const found = match(name)
  if (!found) return []
  const url = printRepositoryRoute({ repository: name, rest: [] })
  return [{ kind: 'repository', key: `repository ${name}`, name, url, isRecent: true, ...recently(found) }]
}

function fileVisit(
  { repoName: repository, filePath: name }: Visit,
  match: Matcher,
  { scope, line }: Pick<FinderSources, 'scope' | 'line'>,
): readonly FinderRow[] {
  const found = match(name)
  if (!found) return []
  const url = atLine(pathAddress('blob', { repository, revision: scope?.revision }, name), line)
  return [{ kind: 'file', key: fileKey(repository, name), name, repository, url, isRecent: true, ...recently(found) }]
}

function recently({ score, places }: FuzzyMatch): Pick<FinderRow, 'score' | 'matches'> {
  return { score: score + recentWorth, matches: places }
}

const fileKey = (repository: string, path: string) => `file ${repository} ${path}`

function atLine(url: string, line: number | undefined): string {
  return line === undefined ? url : `${url}?${printLineRange({ start: line, end: line })}`
}

function answerRows(sources: FinderSources): readonly FinderRow[] {
  const { answer, kinds, isEarlier, query } = sources
  if (!answer) return []
  const rows = [
    ...(kinds.includes('REPOSITORY') ? answer.repositories.map(repositoryRow) : []),
    ...(kinds.includes('FILE') ? answer.files.map((found) => fileRow(found, sources.line)) : []),
    ...(kinds.includes('SYMBOL') ? answer.symbols.map(symbolRow) : []),
  ]
  if (!isEarlier) return rows
  const match = fuzzyMatcher(fuzzyQuery(query))
  return rows.flatMap((row) => {
    const found = match(row.name)
    return found ? [{ ...row, score: found.score, matches: found.places }] : []
  })
}

function repositoryRow(found: FinderAnswer['repositories'][number]): FinderRow {
  return { ...found, kind: 'repository', key: `repository ${found.name}`, isRecent: false }
}

function fileRow({ path, ...found }: FinderAnswer['files'][number], line: number | undefined): FinderRow {
  const url = atLine(found.url, line)
  return { ...found, kind: 'file', key: fileKey(found.repository, path), name: path, url, isRecent: false }
}

function symbolRow({ kind, containerName, ...found }: FinderAnswer['symbols'][number]): FinderRow {
  const key = `symbol ${found.repository} ${found.path} ${found.line} ${found.name}`
  return { ...found, kind: 'symbol', symbolKind: kind, container: containerName, key, isRecent: false }
}

function actionRows({ tab, query, scope, actions }: FinderSources): readonly FinderRow[] {
  if (tab !== 'actions' && (tab !== 'all' || query === '' || scope?.path !== undefined)) return []
  const match = fuzzyMatcher(fuzzyQuery(query))
  return actions.flatMap((action): readonly FinderRow[] => {
    const found = match(action.label)
    if (!found) return []
    const { score, places: matches } = found
    return [{ kind: 'action', key: `action ${action.label}`, name: action.label, action, score, matches }]
  })
}

/** Where a row leads to that is gone into; undefined for one that holds nothing. */
export function insideOf(row: FinderRow | undefined, scope: FinderScope | undefined): FinderScope | undefined {
  if (row?.kind === 'repository') return { repository: row.name }
  if (row?.kind !== 'file') return undefined
  const isHere = scope?.repository === row.repository && scope.revision !== undefined
  return {
    repository: row.repository,
    path: row.name,
    ...(isHere && scope.revision !== undefined && { revision: scope.revision }),
  }
}
