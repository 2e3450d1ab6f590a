import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { graphql, newDataDirectory, type RunningServer, runServer, signIn, startServer } from './runningServer.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-e2e-'))
  await mkdir(join(folder, 'empty'))
  await mkdir(join(folder, 'only-node'))
  await mkdir(join(folder, 'old-git'))
  await writeFile(join(folder, 'file'), 'text')
  await symlink(process.execPath, join(folder, 'only-node', 'node'))
  await writeFile(join(folder, 'old-git', 'git'), '#!/bin/sh\necho git version 2.20.1\n', { mode: 0o755 })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a start that must fail, and answers the one sentence that it gives. */
async function refusal(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await runServer(['--data', join(folder, 'data'), ...args], environment)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  const lines = stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/^\s+at |Error:/)
  return lines[0] ?? ''
}

test('a port that is taken', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  expect(await refusal(['--port', String(port)])).toBe(
    `Port ${port} on 127.0.0.1 is taken. Choose another with --port.`,
  )
  holder.close()
})

test('a database that cannot be reached, without its password', async () => {
  const sentence = await refusal(['--database-url', 'postgresql://someone:hunter2@127.0.0.1:1/code'])
  expect(sentence).toContain('The database at 127.0.0.1:1/code cannot be used')
  expect(sentence).not.toContain('hunter2')
})

test.each([
  ['does not exist', 'none', 'There is no folder'],
  ['is a file', 'file', 'is not a folder'],
  ['holds nothing', 'empty', 'holds nothing'],
])('a named folder that %s', async (_, name, sentence) => {
  expect(await refusal([join(folder, name)])).toContain(sentence)
})

test.each([
  [['--prot', '80'], 'There is no flag --prot.'],
  [['--port', 'eighty'], '--port must be a port number'],
  [['--host', '256.1.1.1'], '--host must be a host name or an address'],
  [['--role', 'king'], '--role must be all, web or worker'],
  [['--external-url', 'ftp://x'], '--external-url must be an http or https URL'],
])('the flags %j', async (args, sentence) => {
  expect(await refusal(args)).toContain(sentence)
})

test('git that is missing or too old', async () => {
  expect(await refusal([], { PATH: join(folder, 'only-node') })).toMatch(/git/)
  expect(await refusal([], { PATH: join(folder, 'old-git') })).toMatch(/2\.20\.1/)
})

test('Node that is too old', () => {
  const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url))
  const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.1.0'})"
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, run, 'start'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim()).toBe('Sextant needs Node 20.19 or newer; this is Node 18.1.0.')
})

// A full disk is made of memory, in a mount namespace of its own, which takes root on Linux.
const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0

test.runIf(canMount)('a disk that is full', () => {
  const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
  const place = join(folder, 'small')
  const script = `mkdir -p ${place} && mount -t tmpfs -o size=8m none ${place} && exec ${process.execPath} ${main} --port 0 --data ${place}/data`
  const { status, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^The disk with the data directory .* is full: .*$/)
})

/** Milliseconds in which the first signal ends a server, and the second; the latter beside much else. */
const [inOrderWithin, atOnceWithin] = [30_000, 5_000]

test('F-24: SIGTERM ends a server in order while searches and jobs run, and the jobs are done by the next', async () => {
  const loaded = await underLoad()
  const keys = await waitingSets(loaded)
  const began = performance.now()
  expect(await loaded.server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(inOrderWithin)
  await loaded.forget()
  const next = await startServer({ data: loaded.data, folders: [loaded.large] })
  const states = () => statesOf(next, loaded.cookie, keys)
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(keys.map(() => 'READY'))
  expect(await next.stop()).toBe(0)
}, 180_000)

test('F-24: a second SIGTERM under load ends it at once, and the next server starts', async () => {
  const loaded = await underLoad()
  await waitingSets(loaded)
  process.kill(loaded.server.pid, 'SIGTERM')
  await sleep(20)
  const began = performance.now()
  const code = await loaded.server.stop()
  expect(performance.now() - began).toBeLessThan(atOnceWithin)
  expect([0, 1]).toContain(code)
  await loaded.forget()
  const next = await startServer({ data: loaded.data })
  expect(await next.stop()).toBe(0)
}, 180_000)

interface Loaded {
  readonly server: RunningServer
  readonly data: string
  readonly large: string
  readonly cookie: string
  /** Lets go of the searches. */
  forget(): Promise<unknown>
}

/** A server with eight searches, each of which is read no further than its first match. */
async function underLoad(): Promise<Loaded> {
  const large = join(folder, 'large')
  await mkdir(large, { recursive: true })
  const text = 'a needle in a line of some length, so that the answer is long\n'.repeat(15_000)
  for (let file = 0; file < 30; file++) await writeFile(join(large, `${file}.txt`), text)
  const data = await newDataDirectory()
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 20 }))
  const server = await startServer({ data, folders: [large] })
  const cookie = await signIn(server)
  // What follows the first match is more than any buffer takes, so the streams stay open.
  const bodies = await Promise.all(Array.from({ length: 8 }, () => firstMatch(server, cookie)))
  const forget = () => Promise.allSettled(bodies.map((body) => body.cancel()))
  return { server, data, large, cookie, forget }
}

/** Has searches done as jobs, some of which are not over yet. Answers their addresses. */
async function waitingSets({ server, cookie }: Loaded): Promise<readonly string[]> {
  const create = 'mutation { createResultSet(query: "needle type:file count:all", patternType: keyword) { url } }'
  const keys: string[] = []
  // More of one person would be refused.
  for (let set = 0; set < 3; set++) {
    const { data } = (await graphql(server, cookie, create)) as { data: { createResultSet: { url: string } } }
    keys.push(data.createResultSet.url.split('/').at(-1) ?? '')
  }
  expect(new Set(await statesOf(server, cookie, keys))).not.toEqual(new Set(['READY']))
  return keys
}

async function statesOf(server: RunningServer, cookie: string, keys: readonly string[]): Promise<readonly string[]> {
  const asked = keys.map((key, at) => `s${at}: resultSet(id: "${key}") { state }`).join(' ')
  const { data } = (await graphql(server, cookie, `{ ${asked} }`)) as { data: Record<string, { state: string }> }
  return Object.values(data).map(({ state }) => state)
}

async function firstMatch(server: RunningServer, cookie: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const address = `${server.address}/.api/search/stream?${new URLSearchParams({ q: 'needle type:file count:all' })}`
  for (;;) {
    const response = await fetch(address, { headers: { cookie, 'x-requested-with': 'Sextant' } })
    const body = response.body?.getReader()
    const first = Buffer.from((await body?.read())?.value ?? []).toString()
    if (body && first.includes('event: matches')) return body
    // The folder is added in the background.
    await body?.cancel()
    await sleep(50)
  }
}

test('probes and metrics answer', async () => {
  const server = await startServer({ folders: [folder] })
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(server.address + path)).status).toBe(200)
  }
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  expect(metrics).toContain('http_request_duration_seconds_count')
  await server.stop()
})

test('no secret reaches the log', async () => {
  const { stderr } = await runServer(['--port', '0', '--database-url', 'postgresql://a:hunter2@127.0.0.1:1/x'], {
    SEXTANT_LOG_LEVEL: 'debug',
  })
  expect(stderr).not.toContain('hunter2')
})
