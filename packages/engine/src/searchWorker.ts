import { messageOf } from '@sextant/base'
import type { MessagePort } from 'node:worker_threads'
import { compileQuery } from './compiledQuery.js'
import { ContentCache, cachedReader } from './contentCache.js'
import type { ContentReader } from './contentReader.js'
import type { FileMatch } from './fileMatch.js'
import { openIndexThread } from './indexed/indexThread.js'
import { ManifestCache } from './manifestCache.js'
import { partsOf } from './parts.js'
import { RunningTasks } from './runningTasks.js'
import { type Found, scan } from './scan.js'
import { scanSymbols } from './scanSymbols.js'
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
export function serveSearches<Source>(port: MessagePort, load: () => Promise<ReadingTools<Source>>): void {
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

  const index = openIndexThread()
  port.on('message', (request: WorkerRequest) => {
    switch (request.kind) {
      case 'cancel':
        running.cancel(request.task)
        break
      case 'view':
        index.show(request.view)
        break
      case 'open':
        index.perform(request, answer)
        break
      case 'search-index':
        if (request.query.results !== 'symbol' && !hasTemplates(request.query.pattern)) index.perform(request, answer)
        else
          tools().then(
            (sources) => index.perform(request, answer, sources),
            (error: unknown) => fail(request.task)(messageOf(error)),
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
  const options = { ...task, query: compileQuery(task.query), source, files, reader, structural, signal }
  const found = task.query.results === 'symbol' ? scanSymbols(options, known(symbols)) : scan(options)
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
