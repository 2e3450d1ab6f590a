import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  hostileRepositories,
  randomRepository,
} from '../../server/dist/features/repositories/mirrors/testing/hostileRepositories.js'
import { LooseRepository } from '../../server/dist/features/repositories/mirrors/testing/looseRepository.js'
import { numbers } from '../../server/dist/features/repositories/mirrors/testing/numbers.js'
import { milliseconds } from '../figures.mjs'
import { graphql, search, signIn, startServer, whenIndexed } from '../server.mjs'
import { quantile } from '../statistics.mjs'
import { startServedHost } from './hostProcess.mjs'
import { connectHost, git } from './servedHost.mjs'

const sizes = {
  usual: { byHand: Infinity, random: 300, idle: 150_000 },
  quick: { byHand: 20, random: 20, idle: 10_000 },
}
/** So many people ask at the same time, each after a pause in milliseconds. */
const people = 2
const pause = 50
const looksEvery = 500
/** Until all hostile ones were tried for the first time, at most, in milliseconds. */
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
  const host = await startServedHost(join(folder, 'host'), names)
  // The host is on this machine, which is not reached unasked.
  process.env.SEXTANT_PRIVATE_HOSTS = '127.0.0.0/8'
  const usual = join(folder, 'usual')
  await git('clone', '--quiet', gitDirectory, usual)
  const server = await startServer(usual)
  try {
    const headers = await signIn(server.link)
    const client = { address: server.address, headers, files: await someFiles(usual) }
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
  throw new Error(`Not all were tried in time: ${JSON.stringify(await statsOf(client))}`)
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

/** Paths of files from all over a work tree. */
async function someFiles(folder) {
  const paths = (await git('-C', folder, 'ls-files', '-z')).split('\0').filter(Boolean)
  return Array.from({ length: 50 }, (_, at) => paths[Math.floor(((at + 0.5) * paths.length) / 50)])
}

const fileText = `query($path: String!, $folder: String!) {
  repository(name: "usual") {
    commit(rev: "") { tree(path: $folder) { entries(first: 200) { name } } blob(path: $path) { content } }
  }
}`

async function openFile({ address, headers, files }, at) {
  const path = files[at % files.length]
  const { repository } = await graphql(address, headers, fileText, { path, folder: dirname(path).replace(/^\.$/, '') })
  if (!repository.commit.blob || !repository.commit.tree) throw new Error(`${path} is not there.`)
}

const listText = '{ repositories(first: 20) { totalCount nodes { name state mirrorInfo { lastError } } } }'

const questions = {
  search: ({ address, headers }, at) => search(address, headers, `repo:^usual$ ${words[at % words.length]}`),
  file: openFile,
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
