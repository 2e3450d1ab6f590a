import { createHmac, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { graphql, search, signIn, startServer } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { emptyFolder } from './emptyFolder.mjs'
import { connectHost, git, openServedHost } from './servedHost.mjs'

const files = 3000
const pushes = { usual: 20, quick: 3 }
/** People push now and then: a webhook has one repository fetched every ten seconds at most. In milliseconds. */
const between = { least: 11_000, most: 15_000 }
const looksEvery = 100
const patience = 120_000

const seconds = (time) => `${(time / 1000).toFixed(1)} s`

/**
 * From the end of `git push` to the answer of a search for what was pushed: a code host serves a repository over HTTP,
 * and tells of each push by a webhook.
 */
export async function measurePushes({ quick, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-pushes-'))
  const host = await openServedHost(join(folder, 'host'))
  // The host is on this machine, which is not reached unasked.
  process.env.SEXTANT_PRIVATE_HOSTS = '127.0.0.0/8'
  const server = await startServer(await emptyFolder(folder))
  try {
    const work = await makeRepository(folder, host)
    const headers = await signIn(server.link)
    const client = { server, headers }
    await connectHost(server, headers, host, { repos: [host.repository.full_name] })
    const hook = await createWebhook(client, host)
    say('Waiting for the repository.')
    await untilFound(client, 'firstword')
    const times = []
    for (let at = 0; at < (quick ? pushes.quick : pushes.usual); at++) {
      times.push(await timeOfPush({ client, host, hook, work }, at))
      say(`Push ${at + 1}: ${seconds(times.at(-1))}`)
      await sleep(between.least + ((at * 1373) % (between.most - between.least)))
    }
    const row = [0.5, 0.95, 1].map((share) => seconds(quantile(times, share)))
    const notes = [
      `${times.length} pushes to a repository of ${files} files; from the end of git push to a search that finds the word.`,
      'Goal: p50 5 s, p95 30 s.',
    ]
    return { title: 'A push reaches search', head: ['p50', 'p95', 'worst'], rows: [row], notes }
  } finally {
    await server.stop()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeRepository(folder, host) {
  await git('init', '--quiet', '--bare', '--initial-branch=main', host.bare)
  await git('-C', host.bare, 'config', 'http.receivepack', 'true')
  const work = join(folder, 'work')
  await git('clone', '--quiet', host.cloneURL, work)
  for (let at = 0; at < files; at++) {
    const file = join(work, `part${at % 60}`, `file${at}.js`)
    mkdirSync(dirname(file), { recursive: true })
    const lines = Array.from({ length: 40 }, (_, line) => `export const value${at}_${line} = compute(${at}, ${line})`)
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
  await push(work, 'firstword')
  return work
}

async function push(work, word) {
  writeFileSync(join(work, 'word.txt'), `${word}\n`)
  await git('-C', work, 'add', '--all')
  await git('-C', work, 'commit', '--quiet', '--message', word)
  await git('-C', work, 'push', '--quiet', 'origin', 'HEAD:main')
}

async function timeOfPush({ client, host, hook, work }, at) {
  const word = `pushedword${at}x${Date.now()}`
  await push(work, word)
  const began = performance.now()
  const body = JSON.stringify({ ref: 'refs/heads/main', repository: { id: host.repository.id } })
  const response = await fetch(hook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-gitea-event': 'push',
      'x-gitea-delivery': randomUUID(),
      'x-gitea-signature': createHmac('sha256', hook.secret).update(body).digest('hex'),
    },
  })
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`)
  await untilFound(client, word)
  return performance.now() - began
}

async function untilFound({ server, headers }, word) {
  const ends = performance.now() + patience
  while (performance.now() < ends) {
    if ((await search(server.address, headers, word, 'keyword')).matches > 0) return
    await sleep(looksEvery)
  }
  throw new Error(`${word} was not found within two minutes.`)
}

async function createWebhook(client, host) {
  const text = `mutation($url: String!) {
    createWebhook(name: "pushes", codeHostKind: "GITEA", codeHostURN: $url) { url secret }
  }`
  return (await graphql(client.server.address, client.headers, text, { url: host.url })).createWebhook
}
