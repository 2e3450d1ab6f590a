import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type Logger, messageOf, Secret } from '@sextant/base'
import { prepareBinaries } from './binaries.js'
import { createCluster, ownName } from './cluster.js'
import { type Place, preparePlace } from './place.js'
import { commandOf, isAlive, isGoneWithin, keepOutput, startTied } from './process.js'
import { serverUser } from './unixUser.js'

/** A PostgreSQL server of our own, reached through a unix socket only. */
export interface EmbeddedServer {
  readonly url: Secret
  /** Ends it in order and waits for that. */
  stop(): Promise<void>
}

const startMilliseconds = 60_000
const stopMilliseconds = 20_000

/**
 * Starts the server of a data directory, creating its cluster the first time. One that ends unasked, killed by the system
 * for its memory for example, is started again.
 */
export async function startEmbedded(options: {
  readonly dataDirectory: string
  readonly log: Logger
}): Promise<EmbeddedServer> {
  const user = await serverUser()
  const place = await preparePlace(options.dataDirectory, user)
  const binaries = await prepareBinaries(place.copies, user)
  await createCluster(place, binaries, user)
  const start = async () => {
    await endOrphan(place.cluster, options.log)
    const before = await statusFile(place.cluster)
    const child = startTied(binaries.postgres, serverArguments(place), user)
    await ready(child, place.cluster, before)
    child.unref()
    return child
  }
  const kept = keepRunning(await start(), start, options.log)
  return { url: urlOf(place), stop: () => kept.end((child) => stop(child, place.cluster, options.log)) }
}

/** Between two tries to start a server again, in milliseconds: at first, and at most. */
const pause = { first: 50, most: 5000 }

/** Starts a server again whenever it ends, until `end` is called, which is given the one that runs. */
function keepRunning(first: ChildProcess, start: () => Promise<ChildProcess>, log: Logger) {
  let isWanted = true
  let current: Promise<ChildProcess> = Promise.resolve(first)
  const startAgain = async () => {
    for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.most)) {
      if (!isWanted) return first
      try {
        return await start()
      } catch (error) {
        // Right after a kill the sessions of the old server may still hold its shared memory.
        log.warn('The database server could not be started again', { error: messageOf(error) })
        await sleep(wait)
      }
    }
  }
  const watch = (child: ChildProcess) => {
    const restart = () => {
      // The shell that holds the server lets go of the pipe's other end.
      child.stdin?.end()
      if (!isWanted) return
      log.error('The database server has ended unasked and is started again')
      current = startAgain()
      void watchNext(current)
    }
    if (child.exitCode === null && child.signalCode === null) child.once('exit', restart)
    else restart()
  }
  const watchNext = async (starting: Promise<ChildProcess>) => {
    const next = await starting
    if (next !== first) watch(next)
  }
  watch(first)
  return {
    async end(stopChild: (child: ChildProcess) => Promise<void>): Promise<void> {
      isWanted = false
      await stopChild(await current)
    },
  }
}

function serverArguments({ cluster, socket }: Place): readonly string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '64MB',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Statements can hold what people typed; the log holds none of it.
    log_min_error_statement: 'panic',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Where the server of a place is reached. */
export function urlOf({ socket, password }: Place): Secret {
  const authority = `${ownName}:${encodeURIComponent(password.reveal())}@${encodeURIComponent(socket)}:5432`
  return new Secret(`postgresql://${authority}/postgres`)
}

/**
 * Ends a server that a killed process of ours has left behind: the one that the cluster names as its own, and only if
 * it is a postgres on this very cluster.
 */
async function endOrphan(cluster: string, log: Logger): Promise<void> {
  const pid = await postmasterPid(cluster)
  if (pid === undefined || !isAlive(pid)) return
  const command = await commandOf(pid)
  if (!command?.includes('postgres') || !command.includes(cluster)) return
  log.info('Ending the database server that an earlier run left behind', { pid })
  process.kill(pid, 'SIGINT')
  if (await isGoneWithin(pid, stopMilliseconds)) return
  process.kill(pid, 'SIGKILL')
  await isGoneWithin(pid, stopMilliseconds)
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const pid = Number((await statusFile(cluster)).split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

const statusFile = (cluster: string) => readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')

/**
 * The server writes its state into line 8 of postmaster.pid (PM_STATUS in PostgreSQL's miscadmin.h and pidfile.h). One
 * that was killed has left its file, which says `ready` for ever: what it said `before` does not count.
 */
async function ready(child: ChildProcess, cluster: string, before: string): Promise<void> {
  const output = keepOutput(child)
  const end = performance.now() + startMilliseconds
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw startFailed(output())
    const status = await statusFile(cluster)
    if (status !== before && status.split('\n')[7]?.trim() === 'ready') return
    await sleep(10)
  }
  throw startFailed(output())
}

function startFailed(output: string): AppError {
  const reason = /no space left/i.test(output)
    ? 'the disk is full'
    : (output
        .trim()
        .split('\n')
        .findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? 'it gave no reason')
  return new AppError('unavailable', 'database-start', `The embedded database did not start: ${reason}.`)
}

/** Closing the pipe asks for the shutdown; see `startTied`. */
async function stop(child: ChildProcess, cluster: string, log: Logger): Promise<void> {
  const pid = await postmasterPid(cluster)
  child.stdin?.end()
  if (pid === undefined || (await isGoneWithin(pid, stopMilliseconds))) return
  log.warn('The database server does not stop in time and is killed', { pid })
  process.kill(pid, 'SIGKILL')
}
