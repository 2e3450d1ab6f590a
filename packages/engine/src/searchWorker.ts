import { messageOf } from '@sextant/base'
import type { MessagePort } from 'node:worker_threads'
import { lookUp } from './code/codeThread.js'
import { compileQuery } from './compiledQuery.js'
import { ContentCache, cachedReader } from './contentCache.js'
import type { ContentReader } from './contentReader.js'
import type { FileMatch } from './fileMatch.js'
import { openFinderThread } from './finder/finderThread.js'
import { type IndexThreadOptions, openIndexThread } from './indexed/indexThread.js'
import { type EncodedRanking, encodeRanking } from './indexed/rankedCodec.js'
import { ManifestCache } from './manifestCache.js'
import { partsOf } from './parts.js'
import { BestFiles, type RankedFile } from './ranking/bestFiles.js'
import { markBestLines } from './ranking/bestLines.js'
import { scannedScorer } from './ranking/scannedScore.js'
import { type Term, termsOf } from './ranking/terms.js'
import { RunningTasks } from './runningTasks.js'
import { type Found, scan } from './scan.js'
import { scanSymbols } from './scanSymbols.js'
import type { SearchCounts } from './searchBackend.js'
import { hasTemplates } from './structural/lookUpTemplates.js'
import type { StructuralSource } from './structural/structuralSource.js'
import type { SharedFile } from './sharedManifest.js'
import type { SymbolSource } from './symbols/symbolSource.js'
import type { WorkerAnswer, WorkerRequest } from './workerMessages.js'

const cacheBytes = 128 * 1024 * 1024
/** Matches are sent in batches: at once when the first is found, then this often in milliseconds or this many. */
const batchMilliseconds = 30
const batchSize = 200

type Task = Extract<WorkerRequest, { kind: 'list' | 'scan' }>

/** What a search thread reads with. Without a source of symbols, or of structure, a search for them fails. */
export interface ReadingTools<Source> {
  readonly reader: ContentReader<Source>
  readonly symbols?: SymbolSource
  readonly structural?: StructuralSource
}

/**
 * Serves search tasks on a worker thread's port. `load` is called when the thread first has to read something itself, or
 * to know symbols: most searches are answered by the index alone, and then what it brings is not even in memory.
 */
export function serveSearches<Source>(
  port: MessagePort,
  load: () => Promise<ReadingTools<Source>>,
  options: IndexThreadOptions = {},
): void {
  let loaded: Promise<Loaded<Source>> | undefined
  const tools = () => {
    loaded ??= load().then(withCaches)
    return loaded
  }
  const running = new RunningTasks()
  const answer = (message: WorkerAnswer) => port.postMessage(message)
  const fail = (task: number) => (message: string) => answer({ kind: 'failed', task, message })
  const start = (task: Task) =>
    running.run(task.task, async (signal) => perform(await tools(), task, { answer, signal }), fail(task.task))

  const index = openIndexThread(options)
  const finder = openFinderThread(index.shards)
  port.on('message', (request: WorkerRequest) => {
    switch (request.kind) {
      case 'cancel':
        running.cancel(request.task)
        break
      case 'view':
        index.show(request.view)
        break
      case 'weigh':
      case 'read':
        index.perform(request, answer)
        break
      case 'search-index':
      case 'rank-index':
        if (request.query.results !== 'symbol' && !hasTemplates(request.query.pattern)) index.perform(request, answer)
        else
          tools().then(
            (sources) => index.perform(request, answer, sources),
            (error: unknown) => fail(request.task)(messageOf(error)),
          )
        break
      case 'find-names':
        void running.run(
          request.task,
          async () =>
            answer(finder.find(request, request.work.what === 'symbols' ? (await tools()).symbols : undefined)),
          fail(request.task),
        )
        break
      case 'look-up':
        void running.run(request.task, async () => answer(lookUp(index.shards, request)), fail(request.task))
        break
      case 'find-in-list':
        void running.run(
          request.task,
          async (signal) => answer(await finder.findInList(request, (await tools()).manifests, signal)),
          fail(request.task),
        )
        break
      case 'list':
      case 'scan':
        void start(request)
        break
      case 'search-history':
        answer({ kind: 'failed', task: request.task, message: 'This thread searches files.' })
    }
  })
}

interface Loaded<Source> extends ReadingTools<Source> {
  readonly manifests: ManifestCache<Source>
}

function withCaches<Source>({ reader, ...tools }: ReadingTools<Source>): Loaded<Source> {
  const cached = cachedReader(reader, new ContentCache(cacheBytes))
  return { ...tools, reader: cached, manifests: new ManifestCache(cached) }
}

async function perform<Source>(
  { reader, manifests, symbols, structural }: Loaded<Source>,
  task: Task,
  { answer, signal }: { readonly answer: (message: WorkerAnswer) => void; readonly signal: AbortSignal },
): Promise<void> {
  // The pool sends back only sources that it was given for this very reader.
  const sources = task.sources as readonly Source[]
  const manifest = await manifests.get(sources, signal)
  if (task.kind === 'list') {
    const { bytes, problems, files } = manifest
    const parts = partsOf(manifest, task.partBytes)
    answer({ kind: 'listed', task: task.task, files: files.length, bytes, problems, parts })
    return
  }
  const { from, to, member } = task.part
  const source = sources[member]
  if (source === undefined) throw new Error('A part is read through a member that is not there.')
  const files = manifest.files.slice(from, to)
  const query = compileQuery(task.query)
  const limits = task.ranking ? { ...task.limits, matches: Number.POSITIVE_INFINITY } : task.limits
  const options = { query, limits, source, files, reader, structural, signal }
  const found = task.query.results === 'symbol' ? scanSymbols(options, known(symbols)) : scan(options)
  if (task.ranking) {
    const terms = termsOf(task.query, query, task.ranking.shares)
    const best = new BestFiles(task.limits.matches, task.ranking.least)
    const send = (ranking: EncodedRanking, matches: number) =>
      answer({ kind: 'scan-ranked', task: task.task, ranking, matches })
    const counts = await rankFound(found, { terms, best, membersOf: membersOf(files), send })
    answer({ kind: 'scanned', task: task.task, counts })
    return
  }
  const send = (members: readonly number[], matches: readonly FileMatch[]) =>
    answer({ kind: 'matches', task: task.task, members, matches })
  const counts = await inBatches(found, membersOf(files), send)
  answer({ kind: 'scanned', task: task.task, counts })
}

function known(symbols: SymbolSource | undefined): SymbolSource {
  if (symbols) return symbols
  throw new Error('This search thread has no source of symbols.')
}

/** The members that hold a file; a list is the same value for all files that the same members hold. */
function membersOf(files: readonly SharedFile[]): (file: Found['file']) => readonly number[] {
  const byFile = new Map<Found['file'], readonly number[]>(files.map((file) => [file, file.members]))
  return (file) => byFile.get(file) ?? []
}

/** So often, in milliseconds, the best of what a scan has found is sent. */
const rankedMilliseconds = 100

/** Sends the best of what a generator yields, now and then and in the end, and answers what it returns. */
async function rankFound(
  found: AsyncGenerator<Found, SearchCounts>,
  {
    terms,
    best,
    membersOf,
    send,
  }: {
    readonly terms: readonly Term[]
    readonly best: BestFiles
    readonly membersOf: (file: Found['file']) => readonly number[]
    readonly send: (ranking: EncodedRanking, matches: number) => void
  },
): Promise<SearchCounts> {
  const scoreOf = scannedScorer(terms)
  let matches = 0
  let sentAt = performance.now()
  const flush = () => {
    send(encodeRanking(best.take(Number.POSITIVE_INFINITY).map(marked(terms))), matches)
    matches = 0
    sentAt = performance.now()
  }
  for (;;) {
    const next = await found.next()
    if (next.done) {
      flush()
      return next.value
    }
    const { file, match, content } = next.value
    matches += Math.max(1, match.matchingLines)
    best.add({ score: scoreOf(match, content), found: { match, targets: membersOf(file) } })
    if (performance.now() - sentAt > rankedMilliseconds) flush()
  }
}

const marked =
  (terms: readonly Term[]) =>
  (file: RankedFile): RankedFile => ({
    ...file,
    found: { ...file.found, match: markBestLines(terms, file.found.match) },
  })

/** Sends what a generator yields in batches of the same members, and answers what it returns. */
async function inBatches<Result>(
  found: AsyncGenerator<Found, Result>,
  membersOf: (file: Found['file']) => readonly number[],
  send: (members: readonly number[], matches: readonly FileMatch[]) => void,
): Promise<Result> {
  let batch: FileMatch[] = []
  let members: readonly number[] = []
  let sentAt = 0
  const flush = () => {
    if (batch.length > 0) send(members, batch)
    batch = []
    sentAt = performance.now()
  }
  for (;;) {
    const next = await found.next()
    if (next.done) {
      flush()
      return next.value
    }
    const holding = membersOf(next.value.file)
    if (holding !== members) flush()
    members = holding
    batch.push(next.value.match)
    if (batch.length >= batchSize || performance.now() - sentAt > batchMilliseconds) flush()
  }
}
