import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { RandomNumbers } from './randomNumbers.js'
import { graphql, type RunningServer } from './runningServer.js'

const run = promisify(execFile)

/** The server of the moment: another one after a kill. Undefined between the two. */
export interface Standing {
  server: RunningServer | undefined
  cookie: string
  /** When the database was last harmed: open streams are cut off then, for nobody knows who lost a right meanwhile. */
  harmedAt: number
}

/** A database that was harmed is back, and what it cut off has been told, after so many milliseconds. */
const aftermath = 10_000

/** What people got. */
export interface Experience {
  answered: number
  /** Refused or failed in words, while a part of the server was away. */
  readonly refused: string[]
  /** Connections that broke, and answers that are none, although the server was there all the while. */
  readonly broken: string[]
  /** The milliseconds of searches that were answered. */
  readonly searches: number[]
  readonly users: string[]
  pushes: number
}

export const noExperience = (): Experience => ({
  ...{ answered: 0, refused: [], broken: [], searches: [], users: [], pushes: 0 },
})

export const words = ['needle', 'compute', 'value1_2', 'nothing_holds_this'] as const
const files = 40

/** Repositories of a made-up host, which people push to. */
export async function makeSource(folder: string, at: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  await git(folder, 'init', '--quiet', '--initial-branch=main')
  for (let file = 0; file < files; file++) {
    const lines = Array.from({ length: 30 }, (_, line) => `export const value${line}_${file} = compute(${at})`)
    await writeFile(join(folder, `file${file}.js`), `${lines.join('\n')}\n`)
  }
  await push(folder, 0)
}

async function push(folder: string, count: number): Promise<void> {
  await writeFile(join(folder, 'word.txt'), `needle ${count}\n${'needle again\n'.repeat(count % 7)}`)
  await git(folder, 'add', '--all')
  await git(folder, 'commit', '--quiet', '--message', `Push ${count}`)
}

const git = (folder: string, ...args: string[]) =>
  run('git', ['-C', folder, '-c', 'user.name=alice', '-c', 'user.email=alice@example.com', ...args])

/** Ten people, and what they do until it is enough. */
export async function keepBusy(
  standing: Standing,
  sources: readonly string[],
  { seen, random, signal }: { readonly seen: Experience; readonly random: RandomNumbers; readonly signal: AbortSignal },
): Promise<void> {
  const person = async (pause: number, act: (server: RunningServer, count: number) => Promise<string | undefined>) => {
    for (let count = 0; !signal.aborted; count++) {
      await attempt(standing, seen, (server) => act(server, count))
      await sleep(pause + random.below(pause))
    }
  }
  await Promise.all([
    ...Array.from({ length: 5 }, () => person(150, (server) => search(server, standing, { seen, random }))),
    ...Array.from({ length: 3 }, () => person(200, (server) => readFileOf(server, standing.cookie, random))),
    person(1000, (server, count) => signUp(server, `soak-${process.pid}-${random.below(2 ** 30)}-${count}`, seen)),
    person(1500, (server, count) => pushTo(server, standing.cookie, { sources, count, seen, random })),
  ])
}

/** Does one thing, and judges what came of it: the act answers what was wrong, or nothing. */
async function attempt(
  standing: Standing,
  seen: Experience,
  act: (server: RunningServer) => Promise<string | undefined>,
): Promise<void> {
  const { server } = standing
  if (!server) {
    await sleep(50)
    return
  }
  const wrong = await act(server).catch((error: unknown) => `broken: ${String(error)}`)
  // Who was cut off because the whole server was killed has been told so by the connection.
  if (standing.server !== server) return
  if (wrong === undefined) seen.answered += 1
  else if (wrong.startsWith('broken') && performance.now() - standing.harmedAt > aftermath) seen.broken.push(wrong)
  else seen.refused.push(wrong)
}

async function search(
  server: RunningServer,
  { cookie }: Standing,
  { seen, random }: { readonly seen: Experience; readonly random: RandomNumbers },
): Promise<string | undefined> {
  const began = performance.now()
  const parameters = new URLSearchParams({ q: `${random.pick(words)} timeout:${5 + random.below(5)}s`, t: 'keyword' })
  const headers = { cookie, 'x-requested-with': 'Sextant' }
  const response = await fetch(`${server.address}/.api/search/stream?${parameters}`, { headers })
  const text = await response.text()
  if (response.status !== 200) return `search: ${response.status} ${text.slice(0, 200)}`
  if (!text.endsWith('event: done\ndata: {}\n\n')) return `broken: a search that ends with ${text.slice(-200)}`
  const error = /^event: error\ndata: (.*)$/m.exec(text)?.[1]
  if (error !== undefined) return `search: ${error.slice(0, 200)}`
  seen.searches.push(performance.now() - began)
  return undefined
}

async function readFileOf(server: RunningServer, cookie: string, random: RandomNumbers): Promise<string | undefined> {
  const path = `file${random.below(files)}.js`
  const query = `{ repositories(first: 5) { nodes { name defaultBranch { target { commit { blob(path: "${path}") { content } } } } } } }`
  return wrongIn(await graphql(server, cookie, query))
}

const wrongIn = (answer: unknown) => {
  const text = JSON.stringify(answer)
  return text.includes('"errors"') || !text.includes('"data"') ? text.slice(0, 300) : undefined
}

async function signUp(server: RunningServer, username: string, seen: Experience): Promise<string | undefined> {
  const response = await fetch(`${server.address}/-/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: server.address },
    body: JSON.stringify({ email: `${username}@example.com`, username, password: `a long password for ${username}` }),
  })
  if (response.status !== 200) return `sign-up: ${response.status} ${await response.text()}`
  seen.users.push(username)
  return undefined
}

async function pushTo(
  server: RunningServer,
  cookie: string,
  {
    sources,
    count,
    seen,
    random,
  }: {
    readonly sources: readonly string[]
    readonly count: number
    readonly seen: Experience
    readonly random: RandomNumbers
  },
): Promise<string | undefined> {
  await push(random.pick(sources), count + 1)
  const listed = JSON.stringify(await graphql(server, cookie, '{ repositories(first: 10) { nodes { id } } }'))
  const ids = [...listed.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '')
  if (ids.length === 0) return listed.slice(0, 300)
  for (const id of ids) {
    const wrong = wrongIn(
      await graphql(server, cookie, `mutation { updateMirrorRepository(repository: "${id}") { alwaysNil } }`),
    )
    if (wrong) return wrong
  }
  seen.pushes += 1
  return undefined
}
