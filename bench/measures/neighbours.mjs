import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  hostileRepositories,
  randomRepository,
} from '../../server/dist/features/repositories/mirrors/testing/hostileRepositories.js'
import { LooseRepository } from '../../server/dist/features/repositories/mirrors/testing/looseRepository.js'
import { milliseconds } from '../figures.mjs'
import { graphql, search, signIn, startServer, whenIndexed } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { connectHost, git, openServedHost } from './servedHost.mjs'

const sizes = {
  usual: { byHand: Infinity, random: 300, idle: 60_000 },
  quick: { byHand: 20, random: 20, idle: 10_000 },
}
/** So many people ask at the same time, each after a pause in milliseconds. */
const people = 2
const pause = 50
const looksEvery = 500
/** All hostile ones were tried for the first time, or it takes longer than this, in milliseconds. */
const patience = 30 * 60_000

const words = [
  'import React',
  'func',
  'mutex deadline',
  'TODO',
  '/TODO\\(\\w+\\)/',
  'type:path Makefile',
  'nosuchthing',
]

/**
 * What people ask of a usual repository, how long it takes: first when nothing else is to be done, then while a code host
 * gives hundreds of hostile repositories, which are cloned, looked into, indexed, refused and tried again.
 */
export async function measureNeighbours(gitDirectory, { quick, say }) {
  const size = quick ? sizes.quick : sizes.usual
  const folder = mkdtempSync(join(tmpdir(), 'sextant-neighbours-'))
  const names = makeHostile(join(folder, 'host', 'acme'), size)
  const host = await openServedHost(join(folder, 'host'), names)
  // The host is on this machine, which is not reached unasked.
  process.env.SEXTANT_PRIVATE_HOSTS = '127.0.0.0/8'
  const usual = join(folder, 'usual')
  await git('clone', '--quiet', gitDirectory, usual)
  const server = await startServer(usual)
  try {
    const headers = await signIn(server.link)
    const client = { address: server.address, headers }
    say('Waiting for the index.')
    await whenIndexed(client.address, headers)
    await untilIndexed(client)
    await askUntil(client, () => sleep(10_000))
    say('Measuring alone.')
    const alone = await askUntil(client, () => sleep(size.idle))
    say(`Measuring beside ${names.length} hostile repositories.`)
    await connectHost(server, headers, host, { orgs: ['acme'] })
    const beside = await askUntil(client, () => untilTried(client, { total: names.length + 1, say }))
    return neighboursTable({ alone, beside, stats: await statsOf(client), count: names.length })
  } finally {
    await server.stop()
    host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Those that are made by hand, and some of chance. Answers their names. */
function makeHostile(folder, { byHand, random }) {
  mkdirSync(folder, { recursive: true })
  const made = hostileRepositories.slice(0, byHand).map(([, , make], at) => {
    make(new LooseRepository(join(folder, `hostile-${at}.git`)))
    return `hostile-${at}`
  })
  const chance = Array.from({ length: random }, (_, at) => {
    randomRepository(new LooseRepository(join(folder, `chance-${at}.git`)), numbers(at + 1))
    return `chance-${at}`
  })
  return [...made, ...chance]
}

/** Numbers from 0 to 1, the same for the same seed: a linear congruential generator, with the constants of Numerical Recipes. */
function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const statsText = '{ repositoryStats { total cloned cloning failedFetch notCloned indexed indexing working } }'
const statsOf = async ({ address, headers }) => (await graphql(address, headers, statsText)).repositoryStats

async function untilIndexed(client) {
  while ((await statsOf(client)).indexed < 1) await sleep(looksEvery)
}

async function untilTried(client, { total, say }) {
  const until = performance.now() + patience
  for (let looks = 0; performance.now() < until; looks++) {
    const stats = await statsOf(client)
    if (looks % 40 === 0) say(JSON.stringify(stats))
    // What could not be cloned waits for its next try, or is tried again.
    const tried = stats.cloned + stats.failedFetch + stats.cloning
    if (stats.total === total && tried >= total && stats.indexing === 0) return
    await sleep(looksEvery)
  }
}

/** The times of all that people ask until something is over, by the kind of question. */
async function askUntil(client, something) {
  const times = { search: [], file: [], list: [] }
  const asked = { isOver: false }
  const asking = Array.from({ length: people }, async (_, person) => {
    for (let at = person; !asked.isOver; at++) {
      for (const [kind, ask] of Object.entries(questions)) {
        const began = performance.now()
        await ask(client, at)
        times[kind].push(performance.now() - began)
        await sleep(pause)
      }
    }
  })
  await something()
  asked.isOver = true
  await Promise.all(asking)
  return times
}

const blobText = `query($path: String!) {
  repository(name: "usual") { commit(rev: "") { tree { entries { name } } blob(path: $path) { content } } }
}`
const listText = '{ repositories(first: 20) { totalCount nodes { name state mirrorInfo { lastError } } } }'
const files = ['README.md', 'LICENSE', 'package.json', 'Makefile']

const questions = {
  search: ({ address, headers }, at) => search(address, headers, `repo:^usual$ ${words[at % words.length]}`),
  file: ({ address, headers }, at) => graphql(address, headers, blobText, { path: files[at % files.length] }),
  list: ({ address, headers }) => graphql(address, headers, listText),
}

const labels = { search: 'a search', file: 'a folder and a file', list: 'the list of repositories' }

function neighboursTable({ alone, beside, stats, count }) {
  const rows = Object.entries(labels).map(([kind, label]) => {
    const [quiet, busy] = [alone[kind], beside[kind]]
    const p99 = [quantile(quiet, 0.99), quantile(busy, 0.99)]
    const medians = [quantile(quiet, 0.5), quantile(busy, 0.5)]
    return [label, ...medians.map(milliseconds), ...p99.map(milliseconds), `${(p99[1] / p99[0]).toFixed(1)} ×`]
  })
  const { cloned, failedFetch } = stats
  const notes = [
    `${count} hostile repositories: ${cloned - 1} cloned, ${failedFetch} failed. ${people} people ask of the usual one.`,
    `${alone.search.length} and ${beside.search.length} questions of each kind. The host and the people are on the same processors.`,
    'Goal: p99 under twice its idle value.',
  ]
  const head = ['what', 'median alone', 'median beside', 'p99 alone', 'p99 beside', 'p99']
  return { title: 'Others beside hostile repositories', head, rows, notes }
}
