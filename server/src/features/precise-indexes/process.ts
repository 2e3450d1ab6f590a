import { mkdir, rename, rm } from 'node:fs/promises'
import { messageOf } from '@sextant/base'
import { type Database, mostLost, sql } from '@sextant/database'
import { parseObjectId } from '@sextant/git'
import { findForJob, gitRepository } from '../repositories/index.js'
import { type ConvertAnswer, convertAside } from './convertAside.js'
import { makeReady } from './makeReady.js'
import { buildFolder, buildingFolder, indexFolder, partFile, readyFolder, uploadFolder } from './places.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'
import { changeIndex, indexForJob } from './store.js'
import { usualRatio } from './unpack.js'
import { syncFolder } from '../../syncFolder.js'

/** A failure that is not the upload's fault is tried again so often, in all. */
const mostAttempts = 3

/**
 * So many ends of the server are taken for the upload's fault. Its job is given up after half of them, and begun anew
 * minutes later (`tendPreciseIndexes`): several power failures in a row cost no upload.
 */
const mostEnds = 2 * mostLost

/**
 * Makes an index of an upload, and shows it: nobody sees anything of it before. Cut off at any moment, the next try
 * begins anew. Throws for what is to be tried again.
 */
export async function processUpload(services: PreciseIndexServices, id: number, signal: AbortSignal): Promise<void> {
  const attempts = await begin(services.db, id)
  const index = attempts === undefined ? undefined : await indexForJob(services.db, id)
  if (attempts === undefined || !index) return
  if (attempts > mostEnds) {
    const often = `The server ended ${mostEnds} times while it processed this index.`
    return fail(services, id, `${often} It is not tried again by itself.`)
  }
  const answer = await convert(services, index, signal).catch(async (error: unknown): Promise<ConvertAnswer> => {
    if (!signal.aborted) return { kind: 'failed', message: messageOf(error) }
    await handBack(services.db, id)
    throw error
  })
  if (answer.kind === 'converted') return show(services, index, answer.converted)
  if (answer.kind === 'refused') return fail(services, id, answer.message)
  const sentence = `The index could not be processed: ${answer.message}.`.replace(/\.\.$/, '.')
  if (attempts >= mostAttempts) return fail(services, id, `${sentence} It was tried ${attempts} times.`)
  throw new Error(sentence)
}

/** The number of this try; undefined when nothing is to be done. */
async function begin(db: Database, id: number): Promise<number | undefined> {
  const reason = 'It is processed.'
  const from = ['QUEUED_FOR_PROCESSING', 'PROCESSING'] as const
  if (!(await changeIndex(db, id, { from, state: 'PROCESSING', reason }))) return undefined
  const { rows } = await sql<{ attempts: number }>`
    UPDATE precise_indexes SET attempts = attempts + 1 WHERE id = ${id} RETURNING attempts`.execute(db)
  return rows[0]?.attempts
}

/** The server stops: another goes on, and this try does not count. */
async function handBack(db: Database, id: number): Promise<void> {
  await sql`UPDATE precise_indexes SET attempts = attempts - 1 WHERE id = ${id} AND state = 'PROCESSING'`.execute(db)
}

async function convert(
  { store, folder, limits }: PreciseIndexServices,
  index: PreciseIndex,
  signal: AbortSignal,
): Promise<ConvertAnswer> {
  const repository = await findForJob(store, index.repositoryId)
  const git = repository && gitRepository(repository)
  const commit = parseObjectId(index.commit)
  if (!git || !commit) return { kind: 'refused', message: 'The repository is not here any more.' }
  const target = buildFolder(folder, index.id)
  await rm(target, { recursive: true, force: true })
  await mkdir(buildingFolder(folder), { recursive: true })
  const files = Array.from({ length: index.partCount ?? 1 }, (_none, part) => partFile(folder, index.id, part))
  const answer = await convertAside(
    { files, folder: target, ...git, commit, root: index.root, limits: { bytes: limits.unpacked, ...usualRatio } },
    signal,
  )
  if (answer.kind !== 'converted') await rm(target, { recursive: true, force: true })
  return answer
}

/** First the files are in their place, then the row says so. */
async function show(
  services: PreciseIndexServices,
  index: PreciseIndex,
  converted: Extract<ConvertAnswer, { kind: 'converted' }>['converted'],
): Promise<void> {
  const { folder, db } = services
  if (converted.summary.documents === 0) {
    await rm(buildFolder(folder, index.id), { recursive: true, force: true })
    return fail(services, index.id, nothingIn(index, converted.skippedDocuments))
  }
  await mkdir(readyFolder(folder), { recursive: true })
  await rm(indexFolder(folder, index.id), { recursive: true, force: true })
  await rename(buildFolder(folder, index.id), indexFolder(folder, index.id))
  await syncFolder(readyFolder(folder))
  const isShown = await makeReady(db, index, converted)
  if (!isShown) await rm(indexFolder(folder, index.id), { recursive: true, force: true })
  await rm(uploadFolder(folder, index.id), { recursive: true, force: true })
}

function nothingIn({ commit, root }: PreciseIndex, skipped: number): string {
  if (skipped === 0) return 'The index has no documents: the indexer found nothing to index.'
  const where = root === '' ? `the commit ${commit}` : `the commit ${commit} below ${root}`
  return (
    `None of the ${skipped} documents of the index is a file of ${where}. Their paths are taken to be relative to the ` +
    'root of the upload: give the folder in which the indexer ran as the root.'
  )
}

async function fail({ db }: PreciseIndexServices, id: number, failure: string): Promise<void> {
  const change = { from: ['PROCESSING'], state: 'PROCESSING_ERRORED', reason: 'Processing failed.', failure } as const
  await changeIndex(db, id, change)
}
