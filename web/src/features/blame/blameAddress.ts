import { pathAddress, printRepositoryRoute, type BlameStreamHunk, type RepositoryPlace } from '@sextant/contract'

/** What an address says of the blame of its file. */
export interface BlameAddress {
  readonly isOn: boolean
  readonly ignoreWhitespace: boolean
  /** Whether the commits of `.git-blame-ignore-revs` are passed over. */
  readonly ignoreRevisions: boolean
  /** The address of the author whose lines stand out; undefined for all. */
  readonly author: string | undefined
}

/** `?blame=1&blameSpace=1&blameRevs=all&blameAuthor=…`, each only where it is not as usual. */
export function readBlameAddress(search: string): BlameAddress {
  const given = new URLSearchParams(search)
  return {
    isOn: given.get('blame') === '1',
    ignoreWhitespace: given.get('blameSpace') === '1',
    ignoreRevisions: given.get('blameRevs') !== 'all',
    author: given.get('blameAuthor') ?? undefined,
  }
}

export type BlameParameter = 'blame' | 'blameSpace' | 'blameRevs' | 'blameAuthor'

/** The query of an address with a parameter changed, or without it. All else stays as it is written, lines too. */
export function withParameter(search: string, name: BlameParameter, value: string | undefined): string {
  const parts = search.replace(/^\?/, '').split('&')
  const kept = parts.filter((part) => part !== '' && part.split('=', 1)[0] !== name)
  const all = value === undefined ? kept : [...kept, `${name}=${encodeURIComponent(value)}`]
  return all.length === 0 ? '' : `?${all.join('&')}`
}

/** Where the blame of a file is streamed from. */
export function streamAddress(place: RepositoryPlace, path: string, asked: BlameAddress): string {
  const route = printRepositoryRoute({ ...place, rest: ['stream', ...path.split('/')] })
  const query = [asked.ignoreWhitespace && 'ignoreWhitespace=true', !asked.ignoreRevisions && 'ignoreRevs=false']
  const given = query.filter(Boolean).join('&')
  return `/.api/blame${route}${given && `?${given}`}`
}

/** The file of a line as its commit left it, at that line. */
export function fileAtCommit(repository: string, hunk: BlameStreamHunk, line: number): string {
  const address = pathAddress('blob', { repository, revision: hunk.commitID }, hunk.filename)
  return `${address}?L${lineThere(hunk, line)}`
}

/**
 * The blame of the file before the commit of a line changed it. Where the line was then is not known: it opens where the
 * line is in the commit. Undefined where the commit made the file.
 */
export function blameBefore(repository: string, hunk: BlameStreamHunk, line: number): string | undefined {
  const { previous } = hunk.commit
  if (!previous) return undefined
  const address = pathAddress('blob', { repository, revision: previous.commitID }, previous.filename)
  return `${address}?L${lineThere(hunk, line)}&blame=1`
}

function lineThere({ originalStartLine, startLine }: BlameStreamHunk, line: number): number {
  return originalStartLine + line - startLine
}
