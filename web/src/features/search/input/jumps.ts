import type { PathMatch, SearchMatch } from '@sextant/contract'
import { pathAddress, printLineRange, printRepositoryRoute } from '@sextant/contract'
import type { CodeHostAddress } from './codeHostAddress.js'
import { commonEnd, type WrittenPlace } from './writtenPlaces.js'

/** A page that opens what was written. */
export interface Jump {
  readonly repository: string
  /** `path.java:42`, or what else stands behind the repository; may be empty. */
  readonly place: string
  readonly address: string
}

/** Jumps that are offered for one text. */
const mostJumps = 8
/** Repositories that hold one file under the same path. */
const mostOfOnePlace = 3

/** The query that finds every file one of the places may be. */
export function queryForPlaces(places: readonly WrittenPlace[]): string {
  const names = [...new Set(places.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)))]
  return `type:path file:(?:^|/)(?:${names.map(escapeForFilter).join('|')})$ count:500 timeout:5s`
}

// A space would end the value of a filter.
function escapeForFilter(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
}

/** Where the places are, in the order of the places; of each the files whose paths agree with it furthest. */
export function jumpsToPlaces(places: readonly WrittenPlace[], matches: readonly SearchMatch[]): readonly Jump[] {
  const files = matches.filter((match) => match.type === 'path')
  const jumps = places.flatMap((place) => bestFiles(place, files).map((file) => jumpToFile(file, place)))
  return [...new Map(jumps.map((jump) => [jump.address, jump])).values()].slice(0, mostJumps)
}

function bestFiles({ path }: WrittenPlace, files: readonly PathMatch[]): readonly PathMatch[] {
  const rated = files.map((file) => ({ file, fit: commonEnd(file.path, path) }))
  const best = Math.max(0, ...rated.map(({ fit }) => fit))
  // A file of the same name in another folder is another file, unless the folders are cut off on one of the sides.
  const needed = path.includes('/') ? 2 : 1
  return rated
    .filter(({ file, fit }) => fit > 0 && fit === best && (fit >= needed || fit === file.path.split('/').length))
    .map(({ file }) => file)
    .slice(0, mostOfOnePlace)
}

function jumpToFile({ repository, path }: PathMatch, { line }: WrittenPlace): Jump {
  const address = pathAddress('blob', { repository }, path)
  if (line === undefined) return { repository, place: path, address }
  return { repository, place: `${path}:${line}`, address: `${address}?${printLineRange({ start: line, end: line })}` }
}

/** The query that finds a file of each repository at a commit, and nothing where there is no such commit. */
export function queryForCommit(id: string): string {
  return `repo:. rev:${id} type:path count:50 timeout:5s`
}

/** In the repositories that hold the commit: what it changed, and the files as they were at it. */
export function jumpsToCommit(id: string, matches: readonly SearchMatch[]): readonly Jump[] {
  const files = matches.filter((match) => match.type === 'path')
  const names = [...new Set(files.map(({ repository }) => repository))].slice(0, mostOfOnePlace)
  return names.flatMap((repository) => jumpsWithin(repository, id))
}

function jumpsWithin(repository: string, id: string): readonly Jump[] {
  const short = id.slice(0, 7)
  return [
    { repository, place: `commit ${short}`, address: printRepositoryRoute({ repository, rest: ['commit', id] }) },
    { repository, place: `files at ${short}`, address: printRepositoryRoute({ repository, revision: id, rest: [] }) },
  ]
}

/** What is known here of an address: the repository by its name here, and whether it has the revision. */
export interface KnownAddress {
  readonly repository: string
  readonly hasRevision: boolean
}

/** The pages for an address of a code host. A revision that is not here gives way to the default branch. */
export function jumpsToAddress(address: CodeHostAddress, { repository, hasRevision }: KnownAddress): readonly Jump[] {
  const { commit, path, lines } = address
  if (commit && hasRevision && path === '') return jumpsWithin(repository, commit)
  const revision = hasRevision ? (commit ?? address.revision) : undefined
  const place = { repository, revision }
  if (path === '') return [{ repository, place: '', address: printRepositoryRoute({ ...place, rest: [] }) }]
  const selected = lines ? `?${printLineRange(lines)}` : ''
  const shown = lines ? `${path}:${lines.start}` : path
  return [{ repository, place: shown, address: `${pathAddress('blob', place, path)}${selected}` }]
}
