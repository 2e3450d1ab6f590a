import { AppError } from '@sextant/base'
import { type ObjectId, parseObjectId } from '@sextant/git'

/** What an upload is of, as it is asked for. */
export interface UploadSubject {
  readonly repository: string
  readonly commit: ObjectId
  /** Empty for the whole repository, else with a slash at the end. */
  readonly root: string
  readonly indexer: string
  readonly indexerVersion: string
  readonly associatedIndexId: number | undefined
  /** Bytes of the index unpacked, as the client says: a reason to refuse it early and no more. */
  readonly announcedBytes: number | undefined
}

/** The requests that an upload is made of. One in a single piece is a `whole`; else come `begin`, `part` …, `end`. */
export type UploadRequest =
  | { readonly kind: 'whole'; readonly subject: UploadSubject }
  | { readonly kind: 'begin'; readonly subject: UploadSubject; readonly partCount: number }
  | { readonly kind: 'part'; readonly uploadId: number; readonly part: number }
  | { readonly kind: 'end'; readonly uploadId: number }

/** An indexer that is not named is known by what the index itself says. */
export const unnamedIndexer = 'unknown'

/** `src` sends parts of at least a megabyte. */
export const mostParts = 10_000
const longestName = 500
const longestRoot = 4000

/** Reads the address of an upload request. Throws `invalid_argument`. */
export function readUploadRequest(query: URLSearchParams, announced: string | undefined): UploadRequest {
  const uploadId = numberOf(query, 'uploadId')
  if (uploadId !== undefined) return laterRequest(query, uploadId)
  const subject = readSubject(query, announced)
  if (query.get('multiPart') !== 'true') return { kind: 'whole', subject }
  const partCount = numberOf(query, 'numParts')
  if (partCount !== undefined && partCount > 0 && partCount <= mostParts) return { kind: 'begin', subject, partCount }
  throw refused('bad-num-parts', `An upload in parts names their number, 1 to ${mostParts}, as \`numParts\`.`)
}

function laterRequest(query: URLSearchParams, uploadId: number): UploadRequest {
  if (query.get('done') === 'true') return { kind: 'end', uploadId }
  const part = numberOf(query, 'index')
  if (part !== undefined) return { kind: 'part', uploadId, part }
  throw refused(
    'bad-part',
    'A part of an upload names its place, from 0, as `index`; the last request says `done=true`.',
  )
}

function readSubject(query: URLSearchParams, announced: string | undefined): UploadSubject {
  const repository = (query.get('repository') ?? '').replaceAll(/^\/+|\/+$/g, '')
  if (repository === '' || repository.length > longestName)
    throw refused('no-repository', 'Name the repository that the index is of, as `repository`.')
  const commit = parseObjectId(query.get('commit') ?? '')
  if (!commit) throw refused('bad-commit', 'Name the commit that the index is of by all 40 digits, as `commit`.')
  return {
    repository,
    commit,
    root: readRoot(query.get('root') ?? ''),
    indexer: readName(query, 'indexerName') || unnamedIndexer,
    indexerVersion: readName(query, 'indexerVersion'),
    associatedIndexId: numberOf(query, 'associatedIndexId'),
    announcedBytes: readAnnounced(announced),
  }
}

/** A folder of the repository: `packages/ui/`, and empty for all of it. Throws `invalid_argument`. */
export function readRoot(text: string): string {
  const names = text.split('/').filter((name) => name !== '' && name !== '.')
  const isPlain = text.length <= longestRoot && !names.includes('..') && !/\p{Cc}/u.test(text)
  if (!isPlain)
    throw refused('bad-root', 'The root is a folder of the repository, such as `packages/ui`, without `..`.')
  return names.map((name) => `${name}/`).join('')
}

function readName(query: URLSearchParams, name: string): string {
  const text = (query.get(name) ?? '').trim()
  if (text.length <= longestName && !/\p{Cc}/u.test(text)) return text
  throw refused('bad-name', `\`${name}\` is a name of at most ${longestName} characters.`)
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null || text === '') return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw refused('bad-number', `\`${name}\` is a number.`)
}

const readAnnounced = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
