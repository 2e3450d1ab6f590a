import { messageOf } from '@sextant/base'
import type { MessagePort } from 'node:worker_threads'
import { compileQuery } from './compiledQuery.js'
import { ContentCache, cachedReader } from './contentCache.js'
import type { ContentReader } from './contentReader.js'
import type { FileMatch } from './fileMatch.js'
import { ManifestCache } from './manifestCache.js'
import { partsOf } from './parts.js'
import { scan } from './scan.js'
import type { WorkerAnswer, WorkerRequest } from './workerMessages.js'

const cacheBytes = 128 * 1024 * 1024
/** Matches are sent in batches: at once when the first is found, then this often in milliseconds or this many. */
const batchMilliseconds = 30
const batchSize = 200

type Task = Exclude<WorkerRequest, { kind: 'cancel' }>

/** Serves search tasks on a worker thread's port, reading files through `reader`. */
export function serveSearches<Source>(port: MessagePort, reader: ContentReader<Source>): void {
  const cached = cachedReader(reader, new ContentCache(cacheBytes))
  const manifests = new ManifestCache(cached)
  const running = new Map<number, AbortController>()
  const answer = (message: WorkerAnswer) => port.postMessage(message)

  const perform = async (task: Task, signal: AbortSignal) => {
    // The pool sends back only sources that it was given for this very reader.
    const source = task.source as Source
    const manifest = await manifests.get(source, signal)
    if (task.kind === 'list') {
      const { bytes, incomplete } = manifest
      const size = { files: manifest.files.length, bytes, ...(incomplete && { incomplete }) }
      answer({ kind: 'listed', task: task.task, size, parts: partsOf(manifest, task.partBytes) })
      return
    }
    const files = manifest.files.slice(task.part.from, task.part.to)
    const found = scan({ ...task, query: compileQuery(task.query), source, files, reader: cached, signal })
    const counts = await inBatches(found, (matches) => answer({ kind: 'matches', task: task.task, matches }))
    answer({ kind: 'scanned', task: task.task, counts })
  }

  const start = async (task: Task) => {
    const controller = new AbortController()
    running.set(task.task, controller)
    try {
      await perform(task, controller.signal)
    } catch (error) {
      answer({ kind: 'failed', task: task.task, message: messageOf(error) })
    } finally {
      running.delete(task.task)
    }
  }

  port.on('message', (request: WorkerRequest) => {
    if (request.kind === 'cancel') running.get(request.task)?.abort(new Error('The search was cancelled.'))
    else void start(request)
  })
}

/** Sends what a generator yields in batches, and answers what it returns. */
async function inBatches<Result>(
  matches: AsyncGenerator<FileMatch, Result>,
  send: (batch: readonly FileMatch[]) => void,
): Promise<Result> {
  let batch: FileMatch[] = []
  let sentAt = 0
  for (;;) {
    const next = await matches.next()
    if (!next.done) batch.push(next.value)
    const due = batch.length >= batchSize || performance.now() - sentAt > batchMilliseconds
    if (batch.length > 0 && (due || next.done)) {
      send(batch)
      batch = []
      sentAt = performance.now()
    }
    if (next.done) return next.value
  }
}
