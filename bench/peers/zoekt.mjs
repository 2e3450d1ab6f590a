import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder, inCache } from '../corpora/cache.mjs'
import { git } from '../corpora/repository.mjs'
import { sourceOf } from '../queries.mjs'
import { buildDeadline, deadline, isOnPath, onOneCpu, timed } from './process.mjs'

/** Stands for "no limit" in Zoekt's options, where 0 means a default. */
const unlimited = 1e9

/** Zoekt indexes no more branches of a repository than this: a mask of 64 bits says where a file is (doc/design.md). */
export const maxBranches = 64

const programs = { index: 'zoekt-git-index', web: 'zoekt-webserver' }

/** Zoekt's web server over HTTP, with an index of its own in the cache. */
export const zoekt = {
  name: 'zoekt',
  version: () => (isOnPath(programs.index) && isOnPath(programs.web) ? 'Zoekt' : undefined),
  open,
}

/** `branches` are the names to index, HEAD alone when absent. */
async function open(corpus, { fresh = false, branches = ['HEAD'], say }) {
  if (branches.length > maxBranches) return undefined
  const name = join('indexes', `zoekt-${corpus.name}${branches.length > 1 ? `-${branches.length}` : ''}`)
  if (fresh) rmSync(join(cacheFolder(), name), { recursive: true, force: true })
  const recipe = { commits: corpus.repositories.map(({ commit }) => commit), branches }
  const { folder, made } = await inCache(name, recipe, async (aside) => {
    say(`Indexing ${corpus.name} with Zoekt.`)
    return build(corpus.repositories, join(aside, 'index'), branches)
  })
  const index = join(folder, 'index')
  const server = await startServer(index)
  return {
    run: (query) => run(server, query),
    buildMilliseconds: made.milliseconds,
    openMilliseconds: server.openMilliseconds,
    diskBytes: () => sizeOf(index),
    memoryBytes: server.memoryBytes,
    update: (repository) => update(repository, index),
    close: server.stop,
  }
}

/** On one CPU, without symbols; the repositories keep their directories' names. */
async function build(repositories, index, branches) {
  for (const { gitDirectory, name } of repositories) git(gitDirectory, 'config', 'zoekt.name', name)
  const folders = repositories.map(({ gitDirectory }) => gitDirectory)
  const options = ['-index', index, '-parallelism', '1', '-require_ctags=false', '-disable_ctags', '-submodules=false']
  const command = [programs.index, ...options, '-branches', branches.join(','), ...folders]
  const { milliseconds } = await timed(onOneCpu(command), { limit: buildDeadline })
  return { milliseconds }
}

/** Indexes what a commit of `{ gitDirectory }` has changed into a copy of the index. */
async function update({ gitDirectory }, index) {
  const aside = `${index}.update`
  rmSync(aside, { recursive: true, force: true })
  cpSync(index, aside, { recursive: true })
  const options = ['-index', aside, '-require_ctags=false', '-disable_ctags', '-submodules=false', '-delta']
  const { milliseconds } = await timed([programs.index, ...options, gitDirectory], { limit: buildDeadline })
  rmSync(aside, { recursive: true, force: true })
  return { milliseconds }
}

const shards = (index) => readdirSync(index).filter((name) => name.endsWith('.zoekt'))
const sizeOf = (index) => shards(index).reduce((sum, name) => sum + statSync(join(index, name)).size, 0)

async function startServer(index) {
  const port = await freePort()
  const started = performance.now()
  const args = ['-index', index, '-listen', `127.0.0.1:${port}`, '-rpc', '-html=false']
  const child = spawn(programs.web, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  const post = async (path, body) => {
    const options = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(deadline) }
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, options)
    const text = await response.text()
    if (!response.ok) throw new Error(`Zoekt answered ${response.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const expected = shards(index).length
  try {
    while ((await shardsLoaded(post)) < expected) {
      if (child.exitCode !== null) throw new Error('zoekt-webserver ended before it answered.')
      if (performance.now() - started > deadline) throw new Error('zoekt-webserver did not load its index.')
      await sleep(20)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { post, stop, openMilliseconds: performance.now() - started, memoryBytes: () => residentBytes(child.pid) }
}

async function shardsLoaded(post) {
  try {
    const { List } = await post('list', { Q: 'type:repo' })
    return List?.Stats?.Shards ?? 0
  } catch {
    return 0
  }
}

/** Resident memory, what is mapped from the index included; undefined where the system does not tell. */
function residentBytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return undefined
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function run(server, query) {
  const most = query.take ?? unlimited
  const limits = { ShardMaxMatchCount: most, TotalMaxMatchCount: most, MaxWallTime: deadline * 1e6 }
  // What is only counted need not be sent.
  const shown = query.take ? { MaxDocDisplayCount: most, MaxMatchDisplayCount: most } : { MaxDocDisplayCount: 1 }
  const started = performance.now()
  const { Result } = await server.post('search', { Q: questionOf(query), Opts: { ...limits, ...shown } })
  const withHttp = performance.now() - started
  // Its own clock: our engine is asked without HTTP in between as well.
  const milliseconds = Result.Duration / 1e6
  if (query.take) return { milliseconds, withHttp, lines: Result.MatchCount }
  if (query.path || query.all) return { milliseconds, withHttp, files: Result.FileCount }
  return { milliseconds, withHttp, files: Result.FileCount, lines: Result.MatchCount }
}

/** The query in Zoekt's own language. */
function questionOf(query) {
  const one = (field, source) => `${field}:"${source.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const cased = `case:${query.anyCase ? 'no' : 'yes'}`
  if (query.path) return `${one('file', query.path)} ${cased}`
  if (query.all) return [...query.all.map((literal) => one('content', literal)), cased].join(' ')
  return `${one('content', sourceOf(query))} ${cased}`
}
