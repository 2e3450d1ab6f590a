import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { openTestProduct, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'
import { findByName } from '../../repositories/index.js'
import { indexForJob } from '../../precise-indexes/index.js'
import { queueJobs } from '../queue/queueJobs.js'
import { localIndexingJob, openLocalRunner } from './localRunner.js'
import { type RunnerServices, usualRunLimits } from './runnerServices.js'

let product: TestProduct
let folder: TestFolder
let commit: string
let repositoryId: number

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'code/go.mod': 'module x\n', 'code/sub/a.go': 'package a\n' })
  commit = folder.commit('code')
  product = await openTestProduct()
  await product.addFolder(join(folder.path, 'code'))
  repositoryId = (await findByName(product.repositories.store, product.admin, 'code'))?.id ?? 0
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

interface Delivered {
  readonly root: string
  readonly associatedIndexId: number | undefined
  readonly text: string
}

/** A runner whose PATH has one program, `scip-go`, that is this script. */
async function runnerWith(script: string, more: Partial<RunnerServices> = {}) {
  const programs = join(folder.path, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'scip-go'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(programs, 'scip-go'), 0o755)
  const delivered: Delivered[] = []
  const runs = join(folder.path, 'runs')
  const services: RunnerServices = {
    ...{ store: product.repositories.store, log: silentLogger, folder: runs, limits: usualRunLimits },
    environment: { PATH: `${programs}:relative:${process.env['PATH']}`, SECRET_TOKEN: 'do-not-tell' },
    async deliver({ root, associatedIndexId }, packed) {
      delivered.push({ root, associatedIndexId, text: gunzipSync(await buffer(packed)).toString() })
      return 99
    },
    ...more,
  }
  return { runner: await openLocalRunner(services), delivered, runs }
}

async function queued(root: string): Promise<number> {
  await sql`DELETE FROM precise_indexes`.execute(product.db)
  await sql`DELETE FROM jobs`.execute(product.db)
  const job = { root, indexer: 'sourcegraph/scip-go', indexer_args: ['rm', '-rf', '/'], local_steps: ['false'] }
  const more = { outfile: 'index.scip', requestedEnvVars: [], steps: [{ root: '', image: 'x', commands: ['false'] }] }
  const services = { store: product.repositories.store, log: silentLogger }
  const jobs = [{ ...job, ...more }]
  const { queued: ids } = await queueJobs(services, { repositoryId, commit }, { jobs, by: 'person' })
  return ids[0] ?? 0
}

const signal = () => AbortSignal.timeout(60_000)
const lastArgument = 'for last; do :; done'

async function row(id: number) {
  const index = await indexForJob(product.db, id)
  // What the steps say is this feature's own shape.
  return { state: index?.state, failure: index?.failure, steps: JSON.stringify(index?.steps ?? null) }
}

test('an index is made of the files of the commit, in the folder of the job, with arguments and environment of ours', async () => {
  const { runner, delivered, runs } = await runnerWith(
    `${lastArgument}; pwd; echo "arguments: $*"; env; find . -type f; cp a.go "$last"`,
  )
  const id = await queued('sub')
  await runner.run(id, signal())
  expect(delivered).toEqual([{ root: 'sub/', associatedIndexId: id, text: 'package a\n' }])
  const { state, failure, steps } = await row(id)
  expect([state, failure]).toEqual(['INDEXING_COMPLETED', undefined])
  const { setup, index, upload, preIndex } = JSON.parse(steps)
  expect([setup[0].exitCode, index.exitCode, upload.exitCode, preIndex]).toEqual([0, 0, 0, []])
  expect(index.out).toContain('arguments: --no-animation --output ./own/index.scip')
  expect(index.out.split('\n')[0]).toBe('./tree/sub')
  expect(index.out).toContain('HOME=./home')
  expect(index.out).not.toMatch(/SECRET|do-not-tell|rm -rf/)
  expect(index.out).not.toContain(runs)
  expect(upload.out).toContain('It is processed as index 99.')
  expect(readdirSync(runs)).toEqual([])
})

test.each([
  ['exit 3', 'scip-go ended with exit code 3.'],
  ['echo broken >&2; exit 1', 'scip-go ended with exit code 1.'],
  ['true', 'The indexer ended well and wrote no index.'],
  [`${lastArgument}; ln -s /etc/hostname "$last"`, 'The indexer ended well and wrote no index.'],
  [`${lastArgument}; head -c 2000 /dev/zero > "$last"`, 'The index has 2000 bytes; 1000 are allowed.'],
])('what an indexer does wrong is told: %s', async (script, message) => {
  const { runner, delivered } = await runnerWith(script, { limits: { ...usualRunLimits, maxIndex: 1000 } })
  const id = await queued('')
  await runner.run(id, signal())
  const { state, failure, steps } = await row(id)
  expect([state, failure]).toEqual(['INDEXING_ERRORED', message])
  const { index } = JSON.parse(steps)
  expect(index.out).toBe(script.includes('broken') ? 'broken\n' : '')
  expect(delivered).toEqual([])
})

test('a job for a folder that is not there, or for a commit that is too large, fails with a sentence', async () => {
  const { runner } = await runnerWith('true')
  const id = await queued('missing')
  await runner.run(id, signal())
  expect((await row(id)).failure).toBe('There is no folder “missing” at this commit.')
  const small = await runnerWith('true', { limits: { ...usualRunLimits, maxBytes: 3 } })
  const other = await queued('')
  await small.runner.run(other, signal())
  expect(await row(other)).toMatchObject({ state: 'INDEXING_ERRORED', failure: 'More than 3 bytes of files.' })
})

/** Starts children that ignore SIGTERM, and notes their ids. */
const stubborn = (pids: string) =>
  `trap '' TERM; (trap '' TERM; sleep 600) & echo $! >> ${pids}; echo $$ >> ${pids}; sleep 600`

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z')
  } catch {
    return false
  }
}

async function pidsIn(file: string): Promise<readonly number[]> {
  for (;;) {
    const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
    if (pids.length === 2) return pids
    await sleep(20)
  }
}

async function allGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await sleep(20)
}

test('an indexer that takes too long ends with all that it has started', async () => {
  const file = join(folder.path, 'late.pids')
  const { runner } = await runnerWith(stubborn(file), { limits: { ...usualRunLimits, deadline: 500 } })
  const id = await queued('')
  await runner.run(id, signal())
  await allGone(await pidsIn(file))
  expect(await row(id)).toMatchObject({ state: 'INDEXING_ERRORED' })
})

test('when the server stops, the indexer ends and its job waits again', async () => {
  const file = join(folder.path, 'stopped.pids')
  const { runner, runs } = await runnerWith(stubborn(file))
  const id = await queued('')
  const stopping = new AbortController()
  const running = runner.run(id, stopping.signal)
  const pids = await pidsIn(file)
  stopping.abort(new Error('The server is stopping.'))
  await expect(running).rejects.toThrow('The server is stopping.')
  await allGone(pids)
  expect(await row(id)).toMatchObject({ state: 'QUEUED_FOR_INDEXING', steps: 'null' })
  expect(readdirSync(runs)).toEqual([])
})

test('a job that somebody deletes while it runs ends', async () => {
  const file = join(folder.path, 'deleted.pids')
  const { runner } = await runnerWith(stubborn(file))
  const id = await queued('')
  const running = runner.run(id, signal())
  const pids = await pidsIn(file)
  await sql`UPDATE precise_indexes SET state = 'DELETED' WHERE id = ${id}`.execute(product.db)
  await running
  await allGone(pids)
  expect((await row(id)).state).toBe('DELETED')
})

test('only what is trusted, and what an indexer is there for, is asked for; what was cut off waits again', async () => {
  const { runner, delivered } = await runnerWith(`${lastArgument}; echo x > "$last"`)
  const jobs = async () =>
    (await sql<{ key: string }>`SELECT key FROM jobs WHERE kind = ${localIndexingJob}`.execute(product.db)).rows
  const id = await queued('')
  await sql`UPDATE repositories SET service_type = 'github', service_id = 'h', external_id = '1' WHERE id = ${repositoryId}`.execute(
    product.db,
  )
  await runner.announce([id])
  await runner.run(id, signal())
  expect([await jobs(), delivered, (await row(id)).state]).toEqual([[], [], 'QUEUED_FOR_INDEXING'])
  await sql`UPDATE repositories SET service_type = NULL, service_id = NULL, external_id = NULL WHERE id = ${repositoryId}`.execute(
    product.db,
  )
  await sql`UPDATE precise_indexes SET indexer = 'scip-none' WHERE id = ${id}`.execute(product.db)
  await runner.announce([id])
  expect(await jobs()).toEqual([])
  await sql`UPDATE precise_indexes SET indexer = 'scip-go', state = 'INDEXING' WHERE id = ${id}`.execute(product.db)
  await runner.pickUp()
  expect([await jobs(), (await row(id)).state]).toEqual([[{ key: String(id) }], 'QUEUED_FOR_INDEXING'])
})
