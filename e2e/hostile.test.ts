import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, searchEvents, signIn, startServer } from './runningServer.js'

const isFull = Boolean(process.env['SEXTANT_PROVE'])
const files = isFull ? 1_000_000 : 20_000
/** The main thread is to come back to its event loop after so many milliseconds, in its own time. */
const longestBlock = isFull ? 50 : 100
const deadline = 25_000

let folder: string
let server: RunningServer
let cookie: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-hostile-'))
  makeRepository('small', [
    ['a.txt', 'a'.repeat(900_000)],
    ['ab.txt', `${'ab'.repeat(200_000)}\na`],
  ])
  makeRepository(
    'many',
    Array.from({ length: files }, (_, at) => [
      `d${at % 100}/e${Math.floor(at / 100) % 100}/f${at}.txt`,
      `text ${at % 999}\n`,
    ]),
  )
  const probe = new URL('./loopProbe.mjs', import.meta.url)
  const environment = { NODE_OPTIONS: `--import ${probe.href}`, SEXTANT_LOOP_PROBE: join(folder, 'loop') }
  server = await startServer({ folders: [join(folder, 'small'), join(folder, 'many')], environment })
  cookie = await signIn(server)
}, 300_000)

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a repository with one commit and nothing in its working tree. */
function makeRepository(name: string, contents: readonly (readonly [path: string, text: string])[]): void {
  const git = (input: string, ...args: string[]) => execFileSync('git', ['-C', join(folder, name), ...args], { input })
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', join(folder, name)])
  const script = ['commit refs/heads/main\ncommitter alice <alice@example.com> 1700000000 +0000\ndata 0\n']
  for (const [path, text] of contents) script.push(`M 100644 inline ${path}\ndata ${text.length}\n${text}\n`)
  git(script.join(''), 'fast-import', '--quiet')
}

/** Does something; answers what it gave and how long the main thread was kept from its event loop, in milliseconds. */
async function watched<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  await sleep(150)
  const began = Date.now()
  const result = await work()
  const took = Date.now() - began
  await sleep(250)
  const lines = readFileSync(join(folder, 'loop'), 'utf8').trim().split('\n')
  const since = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at > began)
  const longest = (column: number) => Math.max(0, ...since.map((line) => line[column] ?? 0))
  if (isFull) process.stdout.write(`${what}: ${took} ms, blocked ${longest(2)} (${longest(1)}) ms\n`)
  expect({ what, tooLong: longest(2) > longestBlock ? longest(2) : 0 }).toEqual({ what, tooLong: 0 })
  expect(took).toBeLessThan(deadline)
  return result
}

/** The paths that a search finds, or what it says instead. */
async function find(q: string, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const events = await searchEvents(server, cookie, { q, ...more })
  const said = (name: string) => events.flatMap(([event, data]) => (event === name ? [data] : []))
  const alert = said('alert')[0]
  if (alert) return JSON.stringify(alert)
  expect(said('done')).toEqual([{}])
  return said('matches').flatMap((matches) => (matches as { path: string }[]).map(({ path }) => path))
}

const clear = expect.stringMatching(/"description":"[A-Z][^"]{10,}/)

test.each([
  ['a nested repeat', '(a+)+$', ['a.txt', 'ab.txt']],
  ['an ambiguous alternation', '(a|a)*b', ['ab.txt']],
  ['a repeat of a repeat', 'x{1000}{1000}', clear],
  ['wide gaps', 'a.{0,1000}a.{0,1000}b.{0,1000}c', clear],
  ['nested parentheses', `${'('.repeat(4_990)}a${')'.repeat(4_990)}`, clear],
  ['parentheses without an end', '('.repeat(9_990), clear],
  ['many words', Array.from({ length: 1200 }, (_, at) => `word${at}`).join('|'), []],
  ['a query that is too long', 'a'.repeat(10_100), clear],
])('%s', async (what, pattern, answer) => {
  const found = await watched(what, () => find(`repo:small ${pattern}`, { t: 'regexp' }))
  expect(found).toEqual(answer)
})

test('Q-03: a query of a megabyte is refused', async () => {
  const body = JSON.stringify({ query: `{currentUser{username} ${'a'.repeat(1024 ** 2)}}` })
  const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const address = `${server.address}/.api/search/stream?q=${'a'.repeat(1024 ** 2)}`
  const answers = await watched('a megabyte', async () => {
    const posted = await fetch(`${server.address}/.api/graphql`, { method: 'POST', headers, body })
    return [posted.status, await posted.text(), (await fetch(address, { headers })).status]
  })
  expect(answers).toEqual([403, expect.stringContaining('The query is longer than'), 431])
})

test(`a repository of ${files} files is read, indexed and searched`, async () => {
  const isReady = async () => {
    const headers = { cookie, 'x-requested-with': 'Sextant' }
    const status = JSON.stringify(await (await fetch(`${server.address}/.api/index/status`, { headers })).json())
    return /"indexed":2\b/.test(status) ? true : status
  }
  const wanted = (at: number) => `d${at % 100}/e${Math.floor(at / 100) % 100}/f${at}.txt`
  const one = await watched('a search before all is indexed', () => find(`repo:many file:f${files - 1}.txt`))
  expect([[wanted(files - 1)], expect.anything()]).toContainEqual(one)
  await expect.poll(isReady, { timeout: 200_000, interval: 200 }).toBe(true)
  expect(await watched('one path', () => find(`repo:many file:f${files - 1}.txt`))).toEqual([wanted(files - 1)])
  const found = await watched('a word', () => find('repo:many /^text 7$/ count:all'))
  expect(found).toHaveLength(Math.ceil((files - 7) / 999))
  const many = await watched('many results', () => find('repo:many text count:100000'))
  expect(many).toHaveLength(Math.min(files, 100_000))
}, 400_000)
