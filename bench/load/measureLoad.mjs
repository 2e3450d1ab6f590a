import { randomUUID, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { megabytes, milliseconds } from '../figures.mjs'
import { measureGroups } from '../measureGroups.mjs'
import { measurePushes } from '../measures/pushes.mjs'
import { search } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { openLoadWorld, pageFile, pageRepository } from './loadWorld.mjs'
import { atRate, peopleAsk } from './openLoop.mjs'
import { openStreams } from './streams.mjs'

const sizes = {
  usual: { repositories: 2000, people: 60, rate: 30, streams: 1000, pages: 15, hooks: 60, rest: 30 },
  quick: { repositories: 60, people: 8, rate: 4, streams: 100, pages: 4, hooks: 4, rest: 5 },
}

const selective = ['openOutgoing', 'kmem_cache', 'NullPointerException', 'parseCatalog', 'ECONNRESET', 'isIdentifier']
const literalOf = (at) => `${selective[at % selective.length]} timeout:${5 + (at % 15)}s`
const regexOf = (at) => `/(parse|open)[A-Z]\\w{3}${at % 10}/ timeout:${5 + (at % 15)}s`

/**
 * What a server holds at once (docs/proofs.md): a table of quantities, each with what it should hold, what it held, and
 * the verdict. A quantity that this run did not measure says where it is, or that it is nowhere.
 */
export async function measureLoad({ corpus, quick, say }) {
  const size = quick ? sizes.quick : sizes.usual
  const world = await openLoadWorld(corpus, size.repositories, say)
  try {
    const rows = await rowsOf(world, { size, say })
    const more = quick ? laterRows : [...(await freshness(say)), ...(await navigation({ corpus, say }))]
    const all = [...rows, ...more, ...elsewhere]
    const notes = [
      `${world.facts.count} repositories, ${megabytes(world.facts.bytes)} of text. Times from when a question was due.`,
      'The machine asks and answers: what the asker takes is missing to the server.',
    ]
    return { title: 'Load', head: ['quantity', 'should hold', 'held', 'verdict'], rows: all.map(cells), notes }
  } finally {
    await world.close()
  }
}

/** `isMet` undefined: not measured. */
const row = (what, goal, held, isMet) => ({ what, goal, held, isMet })
const cells = ({ what, goal, held, isMet }) => [
  what,
  goal,
  held,
  { true: 'met', false: 'not met' }[isMet] ?? 'not measured',
]

async function rowsOf({ client, facts, watch, lag }, { size, say }) {
  const rows = [...holdings(client, facts), await idle(client, size.rest)]
  watch()
  say('Ten people search.')
  rows.push(await interactive(client, size.people))
  say('40 literal searches a second.')
  rows.push(
    await throughput(client, { rate: 40, seconds: size.rate, ask: literalOf, what: 'selective literal searches' }),
  )
  rows.push(await throughput(client, { rate: 10, seconds: size.rate, ask: regexOf, what: 'regular expressions' }))
  say('Pages of a file.')
  rows.push(await pages(client, size.pages))
  say('400 GraphQL reads a second.')
  rows.push(await reads(client, size.pages))
  say('200 webhooks a second.')
  rows.push(await webhooks(client, size.hooks))
  const late = lag()
  say(`${size.streams} streams at once.`)
  rows.push(await streams(client, size.streams))
  const [p99, most] = [quantile(late, 0.99), Math.max(...late)]
  rows.push(
    row(
      'event loop late, all of the above but the streams',
      'p99 50 ms, at most 250 ms',
      `p99 ${milliseconds(p99)}, at most ${milliseconds(most)} (the worst of each tenth of a second)`,
      p99 < 50 && most < 250,
    ),
  )
  return rows
}

/** With less text than this, in bytes, the program itself is most of what it takes. */
const leastText = 1e9

function holdings({ pid }, { count, bytes, seconds, allSeconds }) {
  const resident = residentBytes(pid)
  const rate = bytes / 1e6 / seconds
  return [
    row(
      'repositories registered and indexed',
      '10,000 and 2,000, 20 GB',
      `${count} and ${count}, ${megabytes(bytes)}`,
      count >= 2000 && bytes >= 20e9,
    ),
    row(
      'memory for the index',
      '0.35 byte a byte of source',
      `${(resident / bytes).toFixed(2)} (${megabytes(resident)} the whole server)`,
      bytes < leastText ? undefined : resident / bytes <= 0.35,
    ),
    row(
      'index throughput',
      '8 MB/s a core',
      `${rate.toFixed(1)} MB/s in all, ${seconds.toFixed(1)} s; with histories, symbols and commit graphs ${allSeconds.toFixed(1)} s`,
      rate >= 8,
    ),
  ]
}

const residentBytes = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024

/** proc_pid_stat(5): time in user and system mode, in hundredths of a second. */
function processorSeconds(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function idle({ pid }, seconds) {
  await sleep(seconds * 1000)
  const before = processorSeconds(pid)
  await sleep(seconds * 1000)
  const share = (processorSeconds(pid) - before) / seconds
  const resident = residentBytes(pid)
  const held = `${megabytes(resident)}, ${(share * 100).toFixed(1)} %`
  return row('idle', 'under 400 MB, under 1 % of a processor', held, resident < 400 * 2 ** 20 && share < 0.01)
}

const threeOf = (times) => [0.5, 0.95, 0.99].map((share) => quantile(times, share))
const said = ([p50, p95, p99]) => `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, p99 ${milliseconds(p99)}`

async function interactive({ address, headers }, seconds) {
  const pause = { least: 400, most: 1200 }
  const act = async (turn) => {
    const { first, total } = await search(address, headers, literalOf(turn), 'keyword')
    return first ?? total
  }
  const three = threeOf(await peopleAsk(10, seconds, { pause, act }))
  const [p50, p95, p99] = three
  const isMet = p50 <= 60 && p95 <= 250 && p99 <= 800
  return row('first result, ten people', 'p50 60 ms, p95 250 ms, p99 800 ms', said(three), isMet)
}

async function throughput({ address, headers }, { rate, seconds, ask, what }) {
  const one = (at) => search(address, headers, ask(at), 'keyword')
  const alone = []
  for (let at = 0; at < 10; at++) alone.push((await one(at)).total)
  const { times, failed, why } = await atRate(rate, seconds, one)
  const [p95, before] = [quantile(times, 0.95), quantile(alone, 0.95)]
  const held = `${said(threeOf(times))}, ${failed} failed${failed ? ` (${why})` : ''}; alone p95 ${milliseconds(before)}`
  return row(`${rate} ${what} a second`, 'before p95 doubles', held, failed === 0 && p95 <= Math.max(2 * before, 50))
}

async function pages(client, seconds) {
  const query = `{ repository(name: "${pageRepository}") { commit(rev: "main") { file: blob(path: "${pageFile}") { content } } } }`
  const parameters = new URLSearchParams({ repository: pageRepository, revision: 'main', path: pageFile })
  const colours = () => get(client, `/.api/blob/highlight?${parameters}`)
  const both = () => Promise.all([graphql(client, query), colours()])
  await both()
  const { times, failed } = await atRate(4, seconds, both)
  const three = threeOf(times)
  const isMet = failed === 0 && three[1] <= 150 && three[2] <= 400
  return row(
    'page of a file of 1 MB with colours, 4 a second',
    'p95 150 ms, p99 400 ms',
    `${said(three)}, ${failed} failed`,
    isMet,
  )
}

async function reads(client, seconds) {
  const { times, failed } = await atRate(400, seconds, () => graphql(client, '{ currentUser { username } }'))
  const three = threeOf(times)
  const held = `${said(three)}, ${failed} failed`
  return row('400 GraphQL reads a second', 'p99 150 ms', held, failed === 0 && three[2] <= 150)
}

async function webhooks(client, seconds) {
  const create =
    'mutation { createWebhook(name: "load", codeHostKind: "GITHUB", codeHostURN: "https://github.example/") { url secret } }'
  const { url, secret } = (await graphql(client, create)).createWebhook
  const post = async (at) => {
    const body = JSON.stringify({ ref: 'refs/heads/main', repository: { id: at } })
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const told = { 'x-github-event': 'push', 'x-github-delivery': randomUUID(), 'x-hub-signature-256': signature }
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...told },
    })
    if (!response.ok) throw new Error(`answered with ${response.status}`)
    await response.arrayBuffer()
  }
  const { times, failed, why, late } = await atRate(200, seconds, post)
  const held = `${times.length} of ${200 * seconds} accepted in ${seconds} s and ${late.toFixed(1)} s more, ${said(threeOf(times))}${failed ? ` (${why})` : ''}`
  return row('webhooks', '200 a second for 60 s, none lost', held, failed === 0 && late < 2)
}

async function streams(client, count) {
  const { firsts, refused, failed, most } = await openStreams(client, count)
  const p99 = quantile(firsts, 0.99)
  const held = `${firsts.length} answered, ${refused.length} refused (429), ${failed} failed; first event p99 ${milliseconds(p99)}, refusal at most ${milliseconds(Math.max(0, ...refused))}, ${megabytes(most)} more`
  return row(`${count} streams at once`, 'first event p99 2 s, or 429', held, failed === 0 && p99 <= 2000)
}

async function freshness(say) {
  say('Pushes.')
  const { rows } = await measurePushes({ quick: false, say })
  const [p50, p95, worst] = rows[0]
  const isMet = Number.parseFloat(p50) <= 5 && Number.parseFloat(p95) <= 30
  return [
    row('from a push to a search that finds it', 'p50 5 s, p95 30 s', `p50 ${p50}, p95 ${p95}, worst ${worst}`, isMet),
  ]
}

async function navigation({ corpus, say }) {
  say('Hover and definition.')
  const { rows } = await measureGroups({
    groups: ['code-graph'],
    corpus,
    peers: [],
    quick: false,
    rounds: 1,
    workers: 2,
    say,
  })
  return rows
    .filter(({ name }) => /^(definition|hover), with 500 indexes, p95$/.test(name))
    .map(({ name, ours }) => row(name, 'p95 80 ms', milliseconds(ours), ours <= 80))
}

const laterRows = [
  row('from a push to a search that finds it', 'p50 5 s, p95 30 s', '`--pushes`, and without `--quick`'),
  row('hover and definition with 500 precise indexes', 'p95 80 ms', '`--groups code-graph`, and without `--quick`'),
]

const elsewhere = [
  row('ready with 2,000 shards', '10 s', 'a start on an index that is there is timed by the kills of `npm run prove`'),
  row('permissions of 5,000 users over 10,000 repositories', 'at most 2 ms more a search', 'nowhere at this size'),
]

async function graphql({ address, headers }, query) {
  const body = JSON.stringify({ query })
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  const { data, errors } = await (await fetch(`${address}/.api/graphql`, request)).json()
  if (errors) throw new Error(errors[0].message)
  return data
}

async function get({ address, headers }, path) {
  const response = await fetch(address + path, { headers })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  await response.arrayBuffer()
}
