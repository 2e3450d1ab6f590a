import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, runServer, signIn, startServer } from './runningServer.js'

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

test('SIGTERM ends a server in order while a search runs', async () => {
  const large = join(folder, 'large')
  await mkdir(large)
  const text = 'a needle in a line of some length, so that the answer is long\n'.repeat(15_000)
  for (let file = 0; file < 30; file++) await writeFile(join(large, `${file}.txt`), text)
  const server = await startServer({ folders: [large] })
  const cookie = await signIn(server)
  // Read no further than the first match: what follows is more than any buffer takes, so the stream stays open.
  const body = await firstMatch(server, cookie)
  expect(await server.stop()).toBe(0)
  await body.cancel().catch(() => {})
})

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
