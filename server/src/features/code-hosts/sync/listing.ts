import { isRepositoryName } from '@sextant/contract'
import { AppError } from '@sextant/base'
import { parseCloneURL } from '@sextant/git'
import { setImmediate } from 'node:timers/promises'
import type { HostRepository } from '../codeHost.js'
import type { SyncProblem } from '../externalService.js'
import type { OpenHost } from '../openHost.js'

/** A repository of a host with every part fit to be stored. */
export interface ListedRepository {
  readonly externalId: string
  readonly name: string
  readonly cloneURL: string
  readonly webURL: string | null
  readonly description: string | null
  readonly isPrivate: boolean
  readonly isInternal: boolean
  readonly isFork: boolean
  readonly isArchived: boolean
  readonly stars: number
  readonly topics: readonly string[]
}

/** All that a host lists. */
export interface Listing {
  /** Each repository once. */
  readonly repositories: readonly ListedRepository[]
  /** The first of what could not be taken. */
  readonly problems: readonly SyncProblem[]
  readonly problemCount: number
}

export interface ListingOptions {
  readonly signal: AbortSignal
  /** How many repositories have come so far. */
  readonly onProgress?: (listed: number) => void
}

/** Of one connection. */
const mostRepositories = 200_000
/** Repositories may come twice, but not for ever. */
const mostListed = 2 * mostRepositories
const keptProblems = 100
const breatheEvery = 500

type Source = Pick<OpenHost, 'host' | 'hide' | 'kind'>

/**
 * Everything that the host lists, to its end. Throws as the host does; then nothing is known of what was not listed. A
 * host that never ends, or does not answer, is given up.
 */
export async function listHost(source: Source, { signal, onProgress }: ListingOptions): Promise<Listing> {
  const repositories = new Map<string, ListedRepository>()
  const problems: SyncProblem[] = []
  let problemCount = 0
  let listed = 0
  for await (const each of untilAborted(source.host.repositories(signal), signal)) {
    listed += 1
    if (repositories.size > mostRepositories || listed > mostListed) throw tooMany()
    const taken = 'repository' in each ? takeRepository(source, each.repository) : each
    if ('problem' in taken) {
      problemCount += 1
      if (problems.length < keptProblems) problems.push(shown(taken, source))
    } else if (!repositories.has(taken.externalId)) repositories.set(taken.externalId, taken)
    // A host that answers from memory would otherwise keep everyone waiting.
    if (listed % breatheEvery === 0) await setImmediate()
    onProgress?.(repositories.size)
  }
  return { repositories: [...repositories.values()], problems, problemCount }
}

const tooMany = () =>
  new AppError(
    'resource_exhausted',
    'too-many-repositories',
    `The host lists more than ${mostRepositories} repositories. Name fewer of them in the configuration.`,
  )

const shown = ({ about, problem }: SyncProblem, { hide }: Source): SyncProblem => ({
  about: hide(plain(about, 500)),
  problem: hide(plain(problem, 1000)),
})

/** The same until the signal fires, also where the source does not heed it. */
async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  signal.throwIfAborted()
  const iterator = source[Symbol.asyncIterator]()
  let onAbort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'))
  })
  aborted.catch(() => {})
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not waited for: it may never come.
    iterator.return?.()?.then(undefined, () => {})
  }
}

const longestName = 500
const longestId = 500
const longestURL = 2048
const mostTopics = 100

function takeRepository(source: Source, repository: HostRepository): ListedRepository | SyncProblem {
  const { externalId, name, cloneURL, webURL, description, visibility } = repository
  const problem = problemOf(source, repository)
  if (problem !== undefined) return { about: name || externalId, problem }
  return {
    externalId,
    name,
    cloneURL,
    webURL: webURL !== undefined && isWebAddress(webURL) ? webURL : null,
    description: description ? plain(description, 2000) : null,
    isPrivate: visibility !== 'public',
    isInternal: visibility === 'internal',
    isFork: repository.isFork ?? false,
    isArchived: repository.isArchived ?? false,
    stars: Math.trunc(Math.min(Math.max(repository.stars || 0, 0), 2 ** 31 - 1)),
    topics: distinct((repository.topics ?? []).slice(0, mostTopics)),
  }
}

function problemOf({ kind, host }: Source, { externalId, name, cloneURL }: HostRepository): string | undefined {
  if (externalId === '' || externalId.length > longestId || !isStorable(externalId)) {
    return 'The host gives it no id that can be kept.'
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (name.length > longestName || !isStorable(name) || /[\u0000-\u001f\u007f]/.test(name) || !isRepositoryName(name)) {
    return 'Its name cannot stand in an address. Give it another one with repositoryPathPattern.'
  }
  if (cloneURL.length > longestURL || !isStorable(cloneURL)) return 'Its clone URL cannot be kept.'
  // Where the connection makes the mirror itself, the address means something to the connection alone.
  if (host.updateMirror) return undefined
  const parsed = parseCloneURL(cloneURL, { allowHTTP: true, allowFile: kind.kind === 'LOCALGIT' })
  if (!parsed.ok) return parsed.message
  return parsed.url.credential ? 'Its clone URL holds a user name or password.' : undefined
}

/** PostgreSQL keeps neither NUL nor half a character. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

const plain = (text: string, longest: number) =>
  text
    .replaceAll('\0', '')
    .slice(0, longest)
    .replace(/\p{Surrogate}/gu, '\ufffd')

const distinct = (topics: readonly string[]) => [...new Set(topics.map((topic) => plain(topic.toLowerCase(), 100)))]

function isWebAddress(text: string): boolean {
  return text.length <= longestURL && isStorable(text) && /^https?:\/\//i.test(text) && URL.canParse(text)
}
