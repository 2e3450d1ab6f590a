import { messageOf } from '@sextant/base'
import type { ContentReader } from '../contentReader.js'
import { CommitFailed } from '../history/commitFailed.js'
import { historiesThatNeed } from '../history/dependentHistories.js'
import type { HistoryReader } from '../history/historyReader.js'
import { type HistoryRevision, indexHistory } from '../history/indexHistory.js'
import { ShardSet } from '../indexed/shardSet.js'
import { largeFileMatcher } from '../largeFiles.js'
import type { LostNumbers } from '../store/catalog.js'
import { markLive } from '../store/markLive.js'
import type { SymbolSource } from '../symbols/symbolSource.js'
import { mergeShards } from '../textShard/merge.js'
import { CorruptShard } from '../textShard/pagedFile.js'
import { freeLargeSorters } from '../textShard/trigramIndex.js'
import type { IndexTarget } from './indexTarget.js'
import { treesThatNeed } from './dependents.js'
import { indexBatch } from './indexBatch.js'
import type { IndexerAnswer, IndexerRequest, IndexerResult, IndexWork } from './indexerMessages.js'
import type { IndexerJob } from './indexerProcess.js'
import { type IndexedSymbols, indexSymbols } from './indexSymbols.js'
import { outdatedTrees } from './outdatedTrees.js'
import { treeSizes } from './treeSizes.js'

/** What an indexer process speaks through: its own `process`, or anything alike. */
export interface IndexerPort {
  on(event: 'message', listener: (message: IndexerRequest) => void): unknown
  send(message: IndexerAnswer): void
}

/** What an indexer process can read beside contents. */
export interface MoreToRead<Source> {
  readonly history?: HistoryReader<Source>
  readonly symbols?: SymbolSource
}

/**
 * Serves the jobs of an indexer process, one at a time. Whoever started it ends it to cancel what it does. Without a
 * `history` to read no history can be indexed, and without a source of symbols no symbols.
 */
export function serveIndexing<Source>(
  port: IndexerPort,
  reader: ContentReader<Source>,
  { history, symbols }: MoreToRead<Source> = {},
): void {
  let isHurried = false
  const waiting: ((answer: IndexerRequest) => void)[] = []
  const ask = (question: IndexerAnswer) =>
    new Promise<IndexerRequest>((resolve) => {
      waiting.push(resolve)
      port.send(question)
    })
  const target: IndexTarget = {
    async reserve(kind, count) {
      const answer = await ask({ kind: 'reserve', of: kind, count })
      if (answer.kind !== 'reserved') throw new Error('No numbers were given.')
      return answer.first
    },
    async newFile(kind) {
      const answer = await ask({ kind: 'name-file', of: kind })
      if (answer.kind !== 'new-file') throw new Error('No file was named.')
      return answer.path
    },
  }
  const tools = {
    known: new ShardSet(),
    reader,
    history,
    symbols,
    target,
    isHurried: () => isHurried,
    send: (answer: IndexerAnswer) => port.send(answer),
  }
  const run = async (job: IndexerJob) => {
    isHurried = false
    try {
      port.send(await perform(job, tools))
    } catch (error) {
      const damaged = error instanceof CorruptShard && { damaged: error.path }
      const commit = error instanceof CommitFailed && { commit: error.commit }
      port.send({ kind: 'failed', message: messageOf(error), ...damaged, ...commit })
    } finally {
      freeLargeSorters()
    }
  }
  port.on('message', (message) => {
    if (message.kind === 'reserved' || message.kind === 'new-file') waiting.shift()?.(message)
    else if (message.kind === 'hurry') isHurried = true
    else void run(message)
  })
}

interface Tools<Source> {
  /** What jobs of indexing look into. It stays open: they come by the thousand. */
  readonly known: ShardSet
  readonly reader: ContentReader<Source>
  readonly history: HistoryReader<Source> | undefined
  readonly target: IndexTarget
  readonly symbols: SymbolSource | undefined
  readonly isHurried: () => boolean
  readonly send: (answer: IndexerAnswer) => void
}

async function perform<Source>(job: IndexerJob, tools: Tools<Source>): Promise<IndexerResult> {
  if (job.kind === 'merge') {
    const keep = job.keep && new Set(job.keep)
    return { kind: 'merged', summary: mergeShards(job.paths, job.to, (number) => keep?.has(number) ?? true) }
  }
  if (job.kind === 'index') return indexWorks(job, tools)
  const shards = new ShardSet()
  shards.show(job.view)
  try {
    switch (job.kind) {
      case 'index-history':
        return await performHistory(job, shards, tools)
      case 'dependents':
        return { kind: 'found', numbers: dependentsOf(shards, job.lost) }
      case 'outdated':
        return { kind: 'found', numbers: outdatedTrees(shards, job.trees, job.settings) }
      case 'measure':
        return { kind: 'measured', sizes: treeSizes(shards, job.trees) }
      case 'mark':
        return { kind: 'marked', marked: markLive(shards, job) }
      case 'symbols':
        return { kind: 'symbols-indexed', ...(await symbolsOfTrees(job, shards, tools)) }
    }
  } finally {
    shards.close()
  }
}

async function indexWorks<Source>(
  { works, view, settings }: Extract<IndexerJob, { kind: 'index' }>,
  { known, reader, target, send }: Tools<Source>,
): Promise<IndexerResult> {
  known.show(view)
  known.refresh()
  try {
    // They come from the very store that the reader was given for.
    const batch = await indexBatch(works as readonly IndexWork<Source>[], {
      shards: known,
      reader,
      target,
      isLargeAllowed: largeFileMatcher(settings.largeFiles),
      maxBytes: settings.maxBytes,
      onProgress: (work, done, total) => send({ kind: 'progress', work, done, total }),
      giveBack: (places) => send({ kind: 'give-back', works: places }),
      signal: new AbortController().signal,
    })
    return { kind: 'indexed', ...batch }
  } finally {
    // Trees that were compared with are large, and another repository has others.
    if (works.some(({ near }) => near !== undefined)) known.close()
  }
}

function dependentsOf(shards: ShardSet, lost: LostNumbers): Uint32Array {
  return lost.kind === 'blobs' || lost.kind === 'trees' ? treesThatNeed(shards, lost) : historiesThatNeed(shards, lost)
}

async function performHistory<Source>(
  job: Extract<IndexerJob, { kind: 'index-history' }>,
  shards: ShardSet,
  { history, target, send }: Tools<Source>,
): Promise<IndexerResult> {
  if (!history) throw new Error('This indexer reads no history.')
  const indexed = await indexHistory({
    // They come from the very store that the reader was given for.
    revision: job.revision as HistoryRevision<Source>,
    near: job.near as HistoryRevision<Source> | undefined,
    shards,
    reader: history,
    target,
    settings: job.settings,
    setAside: new Set(job.setAside),
    ...(job.careful && { announce: (commit: string | undefined) => send({ kind: 'reading', commit }) }),
    onProgress: (done, total) => send({ kind: 'progress', work: 0, done, total }),
    signal: new AbortController().signal,
  })
  return { kind: 'history-indexed', ...indexed }
}

function symbolsOfTrees<Source>(
  { trees, milliseconds }: Extract<IndexerJob, { kind: 'symbols' }>,
  shards: ShardSet,
  { symbols, target, isHurried }: Tools<Source>,
): Promise<IndexedSymbols> {
  if (!symbols) throw new Error('This indexer process has no source of symbols.')
  const end = performance.now() + milliseconds
  const goOn = () => !isHurried() && performance.now() < end
  return indexSymbols({ trees, shards, source: symbols, target, goOn })
}
