import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcess, databaseProcesses } from './databaseProcess.js'
import type { OwnDisk } from './ownDisk.js'
import type { RandomNumbers } from './randomNumbers.js'
import type { Standing } from './soakLoad.js'

/** What faults are done to. */
export interface Target {
  readonly standing: Standing
  /** The data directory, as this process reaches it. */
  readonly data: string
  readonly disk: OwnDisk | undefined
  readonly random: RandomNumbers
  /** Names of the files of the index whose bits were flipped. */
  readonly flipped: Set<string>
  /** Starts a server again on the data of the one that was killed. */
  readonly startAgain: () => Promise<void>
}

type Fault = (target: Target) => Promise<void>

/** By their names: each ends when what it did is over. */
export const faults: Readonly<Record<string, Fault>> = {
  'kill -9 of the server': async ({ standing, startAgain }) => {
    const { server } = standing
    standing.server = undefined
    await server?.kill()
    await startAgain()
  },
  'kill -9 of an indexer': ({ standing, random }) => {
    const indexers = childrenOf(standing.server?.pid ?? 0).filter((pid) => commandOf(pid).includes('indexerProcess'))
    if (indexers.length > 0) killNow(random.pick(indexers))
    return Promise.resolve()
  },
  'kill -9 of the database': async ({ data }) => killNow(await databaseProcess(data)),
  'kill -9 of a session of the database': async ({ data, random }) => {
    const sessions = (await databaseProcesses(data)).slice(1)
    if (sessions.length > 0) killNow(random.pick(sessions))
  },
  'the database stands still': async ({ data }) => {
    const processes = await databaseProcesses(data)
    for (const each of processes) signal(each, 'SIGSTOP')
    await sleep(1000)
    for (const each of processes) signal(each, 'SIGCONT')
  },
  'the server stands still': async ({ standing }) => {
    const { server } = standing
    if (!server) return
    signal(server.pid, 'SIGSTOP')
    await sleep(1000)
    signal(server.pid, 'SIGCONT')
  },
  'the disk is full': async ({ disk, random }) => {
    // A little room makes another write the first that fails.
    await disk?.fill(random.chance(50) ? 0 : random.below(4_000_000))
    await sleep(3000)
    await disk?.makeRoom()
  },
  'clients that read nothing': async ({ standing }) => {
    const streams = Array.from({ length: 20 }, () => openUnread(standing))
    await sleep(3000)
    for (const each of streams) each?.destroy()
  },
  'flipped bits of the index': ({ data, random, flipped }) => {
    const shards = readdirSync(join(data, 'index')).filter((name) => name.endsWith('.shard'))
    if (shards.length === 0) return Promise.resolve()
    const chosen = random.pick(shards)
    flipped.add(chosen)
    flip(join(data, 'index', chosen), random)
    return Promise.resolve()
  },
}

const killNow = (pid: number) => signal(pid, 'SIGKILL')

function signal(pid: number, which: NodeJS.Signals): void {
  try {
    process.kill(pid, which)
  } catch {
    // It has ended by itself.
  }
}

/** Children of the server are direct ones. */
function childrenOf(pid: number): readonly number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function openUnread({ server, cookie }: Standing) {
  if (!server) return undefined
  const parameters = new URLSearchParams({ q: 'value count:all timeout:15s', t: 'keyword', display: '100000' })
  const outgoing = request(`${server.address}/.api/search/stream?${parameters}`, {
    agent: false,
    headers: { cookie, 'x-requested-with': 'Sextant' },
  })
  outgoing.on('error', () => undefined)
  outgoing.on('response', (response) => response.pause())
  outgoing.end()
  return outgoing
}

/** As a disk would: where the file lies, while it is in use. */
function flip(file: string, random: RandomNumbers): void {
  const offset = random.below(statSync(file).size)
  const descriptor = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(descriptor, byte, 0, 1, offset)
  byte[0] = (byte[0] ?? 0) ^ (1 << random.below(8))
  writeSync(descriptor, byte, 0, 1, offset)
  closeSync(descriptor)
}
