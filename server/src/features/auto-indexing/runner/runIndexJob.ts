import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { AppError, BudgetExceeded, messageOf } from '@sextant/base'
import { checkOutTree, parseObjectId } from '@sextant/git'
import { changeIndex, indexForJob, type PreciseIndex } from '../../precise-indexes/index.js'
import { findForJob, type Repository } from '../../repositories/index.js'
import type { IndexJob } from '../configuration/indexJob.js'
import { indexerKey } from '../indexers.js'
import { requireGit } from '../requireCommit.js'
import { emptyLog, type ExecutionLog } from '../queue/indexingRow.js'
import { saveLog } from '../queue/queueStore.js'
import { type IndexerCommand, startIndexer } from './indexerProcess.js'
import { type JobFolder, makeJobFolder } from './jobFolder.js'
import { findIndexers, indexerEnvironment, type LocalIndexer, localIndexers } from './localIndexers.js'
import { readJob } from './readJob.js'
import { RunLog } from './runLog.js'
import type { RunnerServices } from './runnerServices.js'
import { isTrusted } from './trusted.js'

/**
 * Makes the index of a job: checks its commit out, runs its indexer there and hands over what that wrote. Whatever goes
 * wrong is told by the row. What cannot be done here waits. Throws when the signal fires: then it waits as before.
 */
export async function runIndexJob(services: RunnerServices, id: number, signal: AbortSignal): Promise<void> {
  const wanted = await wantedRun(services, id)
  if (!wanted || !(await changeIndex(services.store.db, id, starting))) return
  const folder = await makeJobFolder(services.folder, id)
  const log = new RunLog((steps) => saveLog(services.store.db, id, steps), [folder.path, services.folder])
  const ending = new AbortController()
  const both = AbortSignal.any([signal, ending.signal])
  const watch = setInterval(() => void endIfGone(services, id, ending), 2000)
  try {
    await perform(services, wanted, { folder, log, signal: both })
    await changeIndex(services.store.db, id, { ...completed, steps: log.steps })
  } catch (error) {
    await end(services, id, { error, log, signal })
  } finally {
    clearInterval(watch)
    await folder.remove()
  }
}

const starting = {
  from: ['QUEUED_FOR_INDEXING', 'INDEXING'],
  state: 'INDEXING',
  reason: 'This machine has begun to index.',
  failure: null,
  steps: emptyLog,
} as const
const completed = {
  from: ['INDEXING'],
  state: 'INDEXING_COMPLETED',
  reason: 'The indexer has written an index.',
} as const

interface Run {
  readonly index: PreciseIndex
  readonly repository: Repository
  readonly job: IndexJob
  readonly indexer: LocalIndexer
  readonly program: string
}

/** The run that a row asks for; undefined where it is not for this machine to do. */
async function wantedRun({ store, environment }: RunnerServices, id: number): Promise<Run | undefined> {
  const index = await indexForJob(store.db, id)
  const job = readJob(index?.job)
  const repository = index && (await findForJob(store, index.repositoryId))
  if (!index || !job || !repository || !isTrusted(repository)) return undefined
  const key = indexerKey(job.indexer)
  const indexer = localIndexers[key]
  const program = (await findIndexers(environment['PATH'])).get(key)
  return indexer && program !== undefined ? { index, repository, job, indexer, program } : undefined
}

interface Doing {
  readonly folder: JobFolder
  readonly log: RunLog
  readonly signal: AbortSignal
}

async function perform(services: RunnerServices, run: Run, doing: Doing): Promise<void> {
  const { index, job } = run
  const { folder, log, signal } = doing
  await log.step('setup', { key: 'setup.checkout', command: ['git', 'checkout', index.commit] }, async () => {
    await checkOut(services, run, doing)
    return { exitCode: 0, out: '' }
  })
  const where = await requireFolder(folder.tree, job.root)
  const outfile = run.indexer.writes === undefined ? join(folder.own, 'index.scip') : join(where, run.indexer.writes)
  const command = await commandFor(services, run, { folder, where, outfile })
  await log.step('index', { key: 'step.index', command: [run.indexer.program, ...command.args] }, (tell) =>
    runIndexer(command, { deadline: services.limits.deadline, tell, signal }),
  )
  const size = await requireIndex(outfile, services.limits.maxIndex)
  await log.step('upload', { key: 'upload', command: ['upload', 'index.scip'] }, async () => {
    const packed = createReadStream(outfile).pipe(createGzip({ level: 1 }))
    const uploaded = await services.deliver(subjectOf(index), packed, signal)
    return { exitCode: 0, out: `The index has ${size} bytes. It is processed as index ${uploaded}.\n` }
  })
}

const subjectOf = ({ id, repositoryId, commit, root, indexer }: PreciseIndex) => ({
  ...{ repositoryId, commit, root, indexer },
  associatedIndexId: id,
})

async function checkOut({ limits }: RunnerServices, { index, repository }: Run, { folder, signal }: Doing) {
  const commit = parseObjectId(index.commit)
  if (!commit) throw new AppError('not_found', 'no-commit', `There is no commit ${index.commit}.`)
  const { maxFiles, maxBytes } = limits
  await checkOutTree(requireGit(repository), commit, {
    ...{ into: folder.tree, scratch: folder.own, maxFiles, maxBytes, signal },
  })
}

/** The folder of a job. Nothing in the tree is a link, so what is checked is what will be entered. */
async function requireFolder(tree: string, root: string): Promise<string> {
  const where = join(tree, root)
  const found = await lstat(where).catch(() => undefined)
  if (found?.isDirectory()) return where
  throw new AppError('not_found', 'no-folder', `There is no folder “${root}” at this commit.`)
}

async function commandFor(
  { environment: ours }: RunnerServices,
  { index, repository, indexer, program }: Run,
  { folder, where, outfile }: { readonly folder: JobFolder; readonly where: string; readonly outfile: string },
): Promise<IndexerCommand> {
  const names = new Set(await readdir(where))
  const place = { outfile, repository: repository.name, commit: index.commit, has: (name: string) => names.has(name) }
  const environment = indexerEnvironment(indexer, { home: folder.home, ours })
  return { program, args: indexer.args(place), folder: where, environment }
}

const keptOutput = 200_000
const toldEvery = 2000

async function runIndexer(
  command: IndexerCommand,
  { deadline, tell, signal }: { deadline: number; tell: (out: string) => void; signal: AbortSignal },
): Promise<Pick<ExecutionLog, 'exitCode' | 'out'>> {
  const running = startIndexer(command, { deadline, keptOutput }, signal)
  const telling = setInterval(() => tell(running.output()), toldEvery)
  try {
    const { exitCode, reason } = await running.ended
    const out = running.output()
    if (reason === 'too-long') return { exitCode: -1, out: `${out}\nIt took longer than ${deadline / 60_000} minutes.` }
    return { exitCode: exitCode ?? -1, out }
  } finally {
    clearInterval(telling)
  }
}

/** The bytes of what the indexer has written. Throws when that is nothing, no plain file, or too much. */
async function requireIndex(outfile: string, most: number): Promise<number> {
  const found = await lstat(outfile).catch(() => undefined)
  if (!found?.isFile() || found.size === 0) {
    throw new AppError('failed_precondition', 'no-index', 'The indexer ended well and wrote no index.')
  }
  if (found.size <= most) return found.size
  throw new AppError('resource_exhausted', 'large-index', `The index has ${found.size} bytes; ${most} are allowed.`)
}

/** Ends a run whose row somebody has deleted or queued again. */
async function endIfGone({ store }: RunnerServices, id: number, ending: AbortController): Promise<void> {
  const index = await indexForJob(store.db, id).catch(() => undefined)
  if (index && index.state !== 'INDEXING') ending.abort(new AppError('canceled', 'job-gone', 'The job was canceled.'))
}

async function end(
  { store, log: serverLog }: RunnerServices,
  id: number,
  { error, log, signal }: { readonly error: unknown; readonly log: RunLog; readonly signal: AbortSignal },
): Promise<void> {
  if (signal.aborted) {
    const reason = 'The server stopped while it indexed.'
    await changeIndex(store.db, id, { from: ['INDEXING'], state: 'QUEUED_FOR_INDEXING', reason, steps: null })
    throw error
  }
  if (!(error instanceof AppError) && !(error instanceof BudgetExceeded)) {
    serverLog.warn('A job of auto-indexing failed', { index: id, error: messageOf(error) })
  }
  const failure = log.redacted(messageOf(error))
  const reason = 'Indexing failed.'
  await changeIndex(store.db, id, { from: ['INDEXING'], state: 'INDEXING_ERRORED', reason, failure, steps: log.steps })
}
