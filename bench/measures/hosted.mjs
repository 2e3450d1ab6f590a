import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { largeRepository } from '../corpora/largeRepository.mjs'
import { manyRepositories } from '../corpora/manyRepositories.mjs'
import { megabytes, milliseconds } from '../figures.mjs'
import { graphql, search, signIn, startServer } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { emptyFolder } from './emptyFolder.mjs'
import { memoryOf } from './memory.mjs'
import { connectHost, openServedHost } from './servedHost.mjs'

const sizes = { usual: { small: 2000, files: 1_000_000 }, quick: { small: 20, files: 20_000 } }
/** The repository that the server is started with. */
const first = 1
const looksEvery = 1000
const patience = 60 * 60_000

/**
 * Many small repositories and a very large one, added through a code host that serves them: how long it takes until
 * they are cloned, indexed and found, what that takes of memory and disk, and how it is told of all the while.
 */
export async function measureHosted(corpus, { quick, say }) {
  const { small, files } = quick ? sizes.quick : sizes.usual
  say(`Making ${small} repositories, and one of ${files} files.`)
  const many = await manyRepositories(corpus, small)
  const large = { name: 'large', ...(await largeRepository(files)) }
  const folder = mkdtempSync(join(tmpdir(), 'sextant-hosted-'))
  const host = await serve(join(folder, 'host'), [large, ...many.repositories])
  // The host is on this machine, which is not reached unasked.
  process.env.SEXTANT_PRIVATE_HOSTS = '127.0.0.0/8'
  const server = await startServer(await emptyFolder(folder))
  try {
    const headers = await signIn(server.link)
    await connectHost(server, headers, host, { orgs: ['acme'] })
    const seen = await watchAll(server, headers, { total: small + 1 + first, say })
    const found = await findAll(server, headers, { files, small: many.repositories.at(-1) })
    const text = `${small} repositories of six files (${megabytes(many.bytes)}) and one of ${files.toLocaleString('en')}`
    return hostedTable(text, { seen, found, disk: bytesIn(server.data) })
  } finally {
    await server.stop()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function serve(root, repositories) {
  mkdirSync(join(root, 'acme'), { recursive: true })
  for (const { name, gitDirectory } of repositories) symlinkSync(gitDirectory, join(root, 'acme', `${name}.git`))
  return openServedHost(
    root,
    repositories.map(({ name }) => name),
  )
}

const question = '{ repositoryStats { total cloned indexed } }'

/** Looks every second until all are cloned and indexed: the times in milliseconds, and what was told meanwhile. */
async function watchAll({ address, pid }, headers, { total, say }) {
  const began = performance.now()
  const told = new Set()
  const answers = []
  const seen = { memory: 0 }
  let last
  while (seen.indexed === undefined) {
    const asked = performance.now()
    const { repositoryStats: stats } = await graphql(address, headers, question)
    answers.push(performance.now() - asked)
    const now = performance.now() - began
    if (now > patience) throw new Error(`Not all were indexed within an hour: ${JSON.stringify(stats)}`)
    if (last && (stats.cloned < last.cloned || stats.indexed < last.indexed)) seen.wentBack = true
    last = stats
    told.add(`${stats.total} ${stats.cloned} ${stats.indexed}`)
    if (told.size % 20 === 1) say(`After ${Math.round(now / 1000)} s: ${JSON.stringify(stats)}`)
    if (stats.total === total) seen.listed ??= now
    if (stats.cloned === total) seen.cloned ??= now
    if (stats.cloned === total && stats.indexed === total) seen.indexed = now
    seen.memory = Math.max(seen.memory, memoryOf(pid))
    await sleep(looksEvery)
  }
  return { ...seen, told: told.size, answers }
}

/** Searches for something in a small repository, and at both ends of the large one. */
async function findAll({ address }, headers, { files, small }) {
  const queries = [`repo:${small.name}$ type:path .`, 'Unit0 patterntype:literal', `Unit${files - 1}`]
  const times = []
  for (const query of queries) {
    const { matches, total } = await search(address, headers, query, 'keyword')
    if (matches === 0) throw new Error(`${query} finds nothing.`)
    times.push(total)
  }
  return times
}

function bytesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  // What the server does away with meanwhile takes no room.
  const sizes = files.map(({ parentPath, name }) => lstatSync(join(parentPath, name), { throwIfNoEntry: false })?.size)
  return sizes.reduce((sum, size = 0) => sum + size, 0)
}

function hostedTable(text, { seen, found, disk }) {
  const seconds = (time) => `${(time / 1000).toFixed(0)} s`
  const rows = [
    ['all are listed', seconds(seen.listed)],
    ['all are cloned', seconds(seen.cloned)],
    ['all are indexed', seconds(seen.indexed)],
    ['memory of the server and all it starts, at most', megabytes(seen.memory)],
    ['data directory afterwards', megabytes(disk)],
    ['different states of progress that were told', String(seen.told)],
    ['asking for progress, p99', milliseconds(quantile(seen.answers, 0.99))],
    ['first searches afterwards', found.map(milliseconds).join(', ')],
  ]
  const notes = [
    `${text} files, cloned over HTTP from a host on the same machine, whose work is in the times.`,
    ...(seen.wentBack ? ['Progress went back at some time.'] : []),
  ]
  return { title: 'Many repositories and a very large one, from a code host', head: ['what', 'figure'], rows, notes }
}
