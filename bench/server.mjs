import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../scripts/root.mjs'

/**
 * Starts the built product with one folder on a free port, and more arguments. Answers `{ pid, address, link, data, sinceStart,
 * stop }`; `data` is its data directory,
 * `sinceStart()` is the time in milliseconds since the process was started.
 */
export async function startServer(folder, more = []) {
  const data = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
  const started = performance.now()
  const main = join(root, 'server', 'dist', 'main.js')
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data, ...more, folder], { cwd: root })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  const printed = await greetingOf(child, ended)
  const address = /ready at (\S+)/.exec(printed)?.[1]
  const link = /\S+\/-\/first\?token=\S+/.exec(printed)?.[0]
  if (!address || !link) {
    await stop()
    throw new Error(`The server did not start: ${printed}`)
  }
  return { pid: child.pid, address, link, data, sinceStart: () => performance.now() - started, stop }
}

/** What a process prints until it has printed the one-time link, or until it ends. */
export function greetingOf(child, ended) {
  return new Promise((resolve) => {
    let printed = ''
    const read = (part) => {
      printed += part
      if (/\/-\/first\?token=\S+\n/.test(printed)) resolve(printed)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => resolve(printed))
  })
}

/** Uses the one-time link up. Answers the headers of a signed-in browser. */
export async function signIn(link) {
  const response = await fetch(link, { redirect: 'manual' })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), 'x-requested-with': 'Sextant', 'sec-fetch-site': 'same-origin' }
}

/** The cookies of these headers, as a browser takes them. */
export function cookiesOf({ cookie }, address) {
  return cookie.split('; ').map((pair) => {
    const cut = pair.indexOf('=')
    return { name: pair.slice(0, cut), value: pair.slice(cut + 1), url: address }
  })
}

/** The data of a GraphQL question. Throws the first error that the answer tells of. */
export async function graphql(address, headers, query, variables = {}) {
  const body = JSON.stringify({ query, variables })
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  const { data, errors } = await (await fetch(`${address}/.api/graphql`, request)).json()
  if (errors) throw new Error(errors[0].message)
  return data
}

/** Waits until every repository was read. Throws after ten minutes. */
export async function whenIndexed(address, headers) {
  for (let tries = 0; tries < 1200; tries++) {
    const { repositoryStats: stats } = await graphql(address, headers, '{ repositoryStats { total working } }')
    if (stats.total > 0 && stats.working === 0) return
    await sleep(500)
  }
  throw new Error('The repositories were not read within ten minutes.')
}

/** Waits until what follows the text (histories, symbols, commit graphs) is done. Throws after an hour. */
export async function whenNothingWaits(address, headers) {
  for (let tries = 0, quiet = 0; tries < 7200; tries++) {
    // Most of these jobs are begun by another.
    quiet = (await somethingWaits(address, headers)) ? 0 : quiet + 1
    if (quiet === 5) return
    await sleep(500)
  }
  throw new Error('What follows indexing was not done within an hour.')
}

/** Symbols are no job: the index sees to them for itself. */
async function somethingWaits(address, headers) {
  const jobs = 'backgroundJobs { nodes { routines { queued running } } }'
  const symbols = 'repositoryStats { symbolIndexing { done total } }'
  const { backgroundJobs, repositoryStats } = await graphql(address, headers, `{ ${jobs} ${symbols} }`)
  const { done, total } = repositoryStats.symbolIndexing
  const routines = backgroundJobs.nodes.flatMap((job) => job.routines)
  return done < total || routines.some(({ queued, running }) => (queued ?? 0) + (running ?? 0) > 0)
}

/**
 * One search to its end: `{ first, total, matches, notSearched }`. `first` is when the first match arrived, `total` when
 * the answer was over, in milliseconds; `matches` counts what was found; `notSearched` says what was left out, and why.
 */
export async function search(address, headers, query, patternType = 'standard') {
  const started = performance.now()
  // As the web application asks: all are counted, 1,500 are sent.
  const parameters = new URLSearchParams({ q: query, t: patternType, cm: 't', cl: '1', display: '1500' })
  const response = await fetch(`${address}/.api/search/stream?${parameters}`, { headers })
  if (!response.ok) throw new Error(`The search for ${query} was answered with ${response.status}.`)
  let first
  let text = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part
    if (first === undefined && text.includes('event: matches')) first = performance.now() - started
  }
  const total = performance.now() - started
  const last = text.lastIndexOf('event: progress')
  const progress = JSON.parse(/data: (.*)/.exec(text.slice(last))?.[1] ?? '{}')
  const left = progress.completeness?.notSearched ?? []
  const notSearched = left.map(({ count, reason }) => `${count} ${reason}`).join(', ')
  return { first, total, matches: progress.matchCount ?? 0, notSearched }
}
