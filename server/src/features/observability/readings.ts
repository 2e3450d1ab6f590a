import type { Database, PoolState } from '@sextant/database'
import type { PoolLoad } from '@sextant/engine'
import * as metrics from '../../observability/metrics/instruments.js'
import type { Reading } from '../../observability/metrics/readings.js'
import { mailStates, queueStates } from './queueStore.js'

/** What gauges are read from. */
export interface ReadingServices {
  readonly db: Database
  readonly pool: () => PoolState
  readonly gate: { readonly running: number; readonly waiting: number }
  readonly load: () => Readonly<Record<string, PoolLoad>>
  readonly indexSizes: () => Readonly<Record<string, IndexSizes>>
  readonly indexQueue: () => number
}

interface IndexSizes {
  readonly shards: number
  readonly documents: number
  readonly textBytes: number
  readonly fileBytes: number
}

/** Reads the gauges of a server that runs. */
export function serverReadings(services: ReadingServices): readonly Reading[] {
  return [
    ...databaseReadings(services.db),
    () => readPool(services.pool()),
    () => readIndex(services),
    () => {
      metrics.searchGate.set({ state: 'running' }, services.gate.running)
      metrics.searchGate.set({ state: 'waiting' }, services.gate.waiting)
    },
    () => {
      for (const [pool, load] of Object.entries(services.load())) readThreads(pool, load)
    },
  ]
}

/** Those that only ask the database. */
export function databaseReadings(db: Database): readonly Reading[] {
  return [() => readQueues(db), () => readMail(db)]
}

function readPool({ most, open, idle, waiting }: PoolState): void {
  metrics.poolMost.set(most)
  metrics.poolOpen.set(open)
  metrics.poolUsed.set(open - idle)
  metrics.poolIdle.set(idle)
  metrics.poolWaiting.set(waiting)
}

function readThreads(pool: string, { size, busy, waiting }: PoolLoad): void {
  metrics.threads.set({ pool, state: 'busy' }, busy)
  metrics.threads.set({ pool, state: 'idle' }, size - busy)
  metrics.threadQueue.set({ pool }, waiting)
}

function readIndex({ indexSizes, indexQueue }: ReadingServices): void {
  metrics.indexQueue.set(indexQueue())
  for (const [kind, { shards, documents, textBytes, fileBytes }] of Object.entries(indexSizes())) {
    metrics.indexShards.set({ kind }, shards)
    metrics.indexDocuments.set({ kind }, documents)
    metrics.indexTextBytes.set({ kind }, textBytes)
    metrics.indexBytes.set({ kind }, fileBytes)
  }
}

async function readQueues(db: Database): Promise<void> {
  for (const { kind, queued, running, age } of await queueStates(db)) {
    metrics.queueDepth.set({ queue: kind }, queued)
    metrics.queueAge.set({ queue: kind }, age)
    metrics.workerJobs.set({ job_name: kind }, running)
  }
}

async function readMail(db: Database): Promise<void> {
  for (const { state, count } of await mailStates(db)) metrics.mailQueue.set({ state }, count)
}
