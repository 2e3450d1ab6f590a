import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql, type RunningServer, signIn, startServer } from './runningServer.js'
import { git } from './sampleRepositories.js'

const run = promisify(execFile)

/** What a page of a text may take of the machine beyond the server's rest, in bytes. */
const mostMemory = 512 * 1024 ** 2

/** Texts that cost a parser much: one line of 5 MB, and nesting without an end. */
const bombs: Readonly<Record<string, string>> = {
  'line.js': `var a = [${'"pear",'.repeat(714_000)}]`,
  'line.json': `{"a":[${'"pear",'.repeat(140_000)}1]}`,
  'brackets.ts': '(['.repeat(500_000),
  'objects.json': '{"a":'.repeat(200_000),
  'tags.html': '<div>'.repeat(200_000),
  'templates.tsx': '`${'.repeat(300_000),
  'blocks.cpp': 'if (a) {\n'.repeat(100_000),
  'calls.py': 'f('.repeat(500_000),
  'here.rb': '<<A <<B\n'.repeat(100_000),
  'levels.yaml': Array.from({ length: 1400 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
}

let folder: string
let server: RunningServer
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-bombs-'))
  const repository = join(folder, 'bombs')
  await mkdir(repository)
  await git(repository, ['init', '--quiet', '--initial-branch=main'])
  for (const [path, text] of Object.entries(bombs)) await writeFile(join(repository, path), text)
  await writeFile(join(repository, 'plain.go'), 'package plain\n')
  await git(repository, ['add', '--all'])
  await git(repository, ['commit', '--quiet', '--message', 'Add what costs a parser much'])
  server = await startServer({ folders: [repository] })
  cookie = await signIn(server)
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Blob {
  readonly content: string
  readonly highlight: { readonly names: readonly string[] } | null
}

async function blobOf(path: string): Promise<Blob> {
  const query = `{ repository(name: "bombs") { commit(rev: "main") { blob(path: "${path}") { content highlight { names } } } } }`
  const answer = await graphql(server, cookie, query)
  // The query just above.
  return (answer as { data: { repository: { commit: { blob: Blob } } } }).data.repository.commit.blob
}

/** The resident memory of the server's own process, with its threads, in bytes. */
async function memory(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)])
  return Number(stdout) * 1024
}

/** Does something, and answers the most memory that the server had meanwhile. */
async function mostMemoryWhile(work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  const working = work().finally(() => done.abort())
  let most = 0
  while (!done.signal.aborted) {
    most = Math.max(most, await memory())
    await sleep(100, undefined, { signal: done.signal }).catch(() => {})
  }
  await working
  return most
}

async function untilIndexed(): Promise<void> {
  const query = '{ repositoryStats { total working } }'
  const stats = expect.objectContaining({ total: 1, working: 0 })
  await expect
    .poll(() => graphql(server, cookie, query), { timeout: 60_000 })
    .toEqual({ data: { repositoryStats: stats } })
}

test('a line of 5 MB and nesting without end leave their texts whole, and the server within its memory', async () => {
  await untilIndexed()
  const before = await memory()
  const paths = Object.keys(bombs)
  const answers = new Map<string, Blob>()
  const most = await mostMemoryWhile(() =>
    Promise.all(paths.map(async (path) => void answers.set(path, await blobOf(path)))),
  )
  for (const [path, text] of Object.entries(bombs)) {
    // Megabytes are compared as one fact, so that a failure does not print them.
    expect({ path, isWhole: answers.get(path)?.content === text }).toEqual({ path, isWhole: true })
  }
  expect(most - before).toBeLessThan(mostMemory)
})

test('after them another text is coloured as ever', async () => {
  await expect
    .poll(() => blobOf('plain.go'))
    .toEqual({
      content: 'package plain\n',
      highlight: { names: ['keyword', 'module.definition'] },
    })
})
