import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, runningDatabase, sql } from '@sextant/database'
import { silentLogger } from '@sextant/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDirectory, operate, operateWith, signIn, startServer } from './runningServer.js'
import { makeSmallRepository } from './smallRepository.js'

interface NamedFinding {
  readonly check: string
  readonly state: 'good' | 'warning' | 'bad'
  readonly says: string
}

let folder: string
let data: string
let repository: Awaited<ReturnType<typeof makeSmallRepository>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-doctor-'))
  data = await newDataDirectory()
  repository = await makeSmallRepository()
  const server = await startServer({ data, folders: [repository.folder] })
  await signIn(server)
  await server.stop()
})

afterAll(async () => {
  for (const each of [folder, data]) await rm(each, { recursive: true, force: true })
  await repository.remove()
})

async function examine(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, code } = await operateWith(environment, 'doctor', '--json', ...args)
  if (!stdout.startsWith('[')) throw new Error(stderr)
  const findings = JSON.parse(stdout) as readonly NamedFinding[]
  return {
    code,
    complaints: findings.filter(({ state }) => state !== 'good').map(({ check, says }) => `${check}: ${says}`),
  }
}

/** Says things in the database of the data directory, while a server runs on it. */
async function plant(statement: string): Promise<() => Promise<void>> {
  const server = await startServer({ data })
  const url = await runningDatabase(data)
  if (!url) throw new Error('No database runs.')
  const database = await openDatabase({ dataDirectory: data, url, log: silentLogger, maxConnections: 1 })
  await sql.raw(statement).execute(database.db)
  await database.close()
  return async () => void (await server.stop())
}

test('a sound server has nothing to complain of, running or not; the doctor makes nothing in an empty place', async () => {
  const port = ['--port', '17089']
  expect(await examine(['--data', data, ...port])).toEqual({ code: 0, complaints: [] })
  const server = await startServer({ data })
  expect(await examine(['--data', data, ...port])).toEqual({ code: 0, complaints: [] })
  await server.stop()
  const empty = join(folder, 'empty')
  await mkdir(empty)
  expect(await examine(['--data', empty, ...port])).toEqual({ code: 0, complaints: [] })
  expect((await operate('doctor', '--data', join(folder, 'nowhere'))).stdout).toContain('cannot be written')
})

test('each of eleven planted faults is found, and nothing else', async () => {
  const base = ['--data', data, '--port', '17089']
  const found: string[] = []
  const look = async (what: string, args: readonly string[], environment?: Readonly<Record<string, string>>) => {
    const { complaints } = await examine([...base, ...args], environment)
    found.push(`${what}: ${complaints.map((each) => each.split(': ')[0]).join(', ')}`)
  }
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'git'), '#!/bin/sh\necho git version 2.20.1\n', { mode: 0o755 })
  await look('an old git', [], { PATH: `${bin}:${process.env['PATH'] ?? ''}` })

  await chmod(join(data, 'keys', 'secrets'), 0o644)
  await look('a key that others can read', [])
  await chmod(join(data, 'keys', 'secrets'), 0o600)

  await writeFile(join(data, 'restore-unfinished'), '')
  await look('half of a backup', [])
  await rm(join(data, 'restore-unfinished'))

  await look('a disk above its threshold', ['--disk-threshold', '1'])
  await look('a storage root that is a file', ['--storage-roots', join(bin, 'git')])
  await look('a proxy that is away', ['--outgoing-proxy', 'http://127.0.0.1:9'])
  await look('no TLS', ['--external-url', 'http://code.example.com'])
  await look('no database', ['--database-url', 'postgresql://nobody@127.0.0.1:9/none'])

  const taken = createServer().listen(17_089, '127.0.0.1')
  await once(taken, 'listening')
  await look('a port that is taken', [])
  taken.close()

  const insert = `INSERT INTO external_services (kind, display_name, config, url, last_sync_error)
    VALUES ('OTHER', 'host', '', 'https://host.example/', 'The token has expired.')`
  const stop = await plant(insert)
  await look('a token that has expired', [])
  await stop()
  const end = await plant(`DELETE FROM external_services; INSERT INTO migrations VALUES ('9999_later', 'x')`)
  await look('a newer database', [])
  await end()

  expect(found).toEqual([
    'an old git: git',
    'a key that others can read: keys',
    'half of a backup: restore',
    'a disk above its threshold: disk, disk',
    'a storage root that is a file: storage roots',
    'a proxy that is away: proxy',
    'no TLS: address',
    'no database: database',
    'a port that is taken: port',
    'a token that has expired: code hosts',
    'a newer database: database',
  ])
})
