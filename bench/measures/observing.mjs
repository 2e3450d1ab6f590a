import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/root.mjs'
import { milliseconds } from '../figures.mjs'
import { signIn, startServer, whenIndexed } from '../server.mjs'
import { quantile } from '../statistics.mjs'

/**
 * What traces cost: the same requests to two servers of this repository, in turns, one that traces nothing and one that
 * traces all and sends it to a collector on this machine.
 */
export async function measureObserving({ quick, say }) {
  const collector = await openCollector()
  const folder = await mkdtemp(join(tmpdir(), 'sextant-bench-'))
  const servers = {}
  try {
    for (const sampling of ['none', 'all']) {
      const file = join(folder, `${sampling}.json`)
      const tracing = { endpoint: collector.origin, sampling }
      await writeFile(file, JSON.stringify({ 'observability.tracing': tracing }))
      const server = await startServer(root, ['--private-hosts', '127.0.0.1', '--site-config', file])
      servers[sampling] = { ...server, headers: await signIn(server.link) }
    }
    for (const { address, headers } of Object.values(servers)) await whenIndexed(address, headers)
    const rows = []
    for (const each of requests) rows.push(await compare(each, servers, { rounds: quick ? 100 : 1000, say }))
    say(`The collector got ${collector.count()} batches.`)
    const head = ['request', 'median without traces', 'median with all', 'ratio', 'p95 without', 'p95 with', 'ratio']
    return { title: 'What traces cost', head, rows }
  } finally {
    for (const { stop } of Object.values(servers)) await stop()
    collector.close()
    await rm(folder, { recursive: true })
  }
}

const requests = [
  {
    name: 'who am I (GraphQL)',
    path: '/.api/graphql?Who',
    body: JSON.stringify({ query: 'query Who { currentUser { username } }' }),
  },
  { name: 'a search', path: '/.api/search/stream?q=openOutgoing&display=50' },
]

async function compare({ name, ...request }, servers, { rounds, say }) {
  say(`Asking: ${name}.`)
  const times = { none: [], all: [] }
  for (let round = 0; round < rounds + 20; round++) {
    for (const [sampling, server] of Object.entries(servers)) {
      const time = await ask(server, request)
      // The first ones warm up.
      if (round >= 20) times[sampling].push(time)
    }
  }
  const figures = [0.5, 0.95].flatMap((part) => {
    const [without, withAll] = [quantile(times.none, part), quantile(times.all, part)]
    return [milliseconds(without), milliseconds(withAll), (withAll / without).toFixed(2)]
  })
  return [name, ...figures]
}

async function ask({ address, headers }, { path, body }) {
  const started = performance.now()
  const post = body && { method: 'POST', body }
  const type = body && { 'content-type': 'application/json' }
  const answer = await fetch(address + path, { ...post, headers: { ...headers, ...type } })
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return performance.now() - started
}

async function openCollector() {
  let batches = 0
  const server = createServer((request, response) => {
    batches += 1
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, count: () => batches, close: () => server.close() }
}
