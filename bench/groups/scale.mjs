import { temporaryFolder } from '../corpora/cache.mjs'
import { copyOf } from '../corpora/copies.mjs'
import { manyRepositories } from '../corpora/manyRepositories.mjs'
import { openEngine } from '../engine.mjs'
import { gitGrep } from '../peers/gitGrep.mjs'
import { ripgrep } from '../peers/ripgrep.mjs'
import { growthQueries } from '../queries.mjs'
import { measureQuery } from './searches.mjs'

/** The peers without an index: the others' would take longer to build than all the rest of the benchmark. */
const peers = [ripgrep, gitGrep]

/** The indexing of many repositories is given up after so many milliseconds. */
const mostIndexing = 600_000

/** So many repositories wait to be indexed at a time: the engine takes many together. */
const askedAtOnce = 256

/** The same questions as the text grows and as the repositories become more. */
export async function measureScale(bench) {
  return [...(await growingText(bench)), ...(await growingRepositories(bench))]
}

/** The corpus once, twice, four times; asked of the engine that holds it already. */
async function growingText(bench) {
  const { corpus, engine, quick, say } = bench
  const { folders, repositories } = corpus
  let all = { name: 'copies', folders, repositories }
  const rows = []
  for (const times of quick ? [1, 2] : [1, 2, 4]) {
    while (all.repositories.length < times) {
      say(`Copying the corpus: ${all.repositories.length + 1}.`)
      const copy = await copyOf(corpus, all.repositories.length)
      for (const { gitDirectory, commit } of copy.repositories) await engine.index({ gitDirectory, commits: [commit] })
      all = {
        name: 'copies',
        folders: [...all.folders, ...copy.folders],
        repositories: [...all.repositories, ...copy.repositories],
      }
    }
    rows.push(...(await askAll(`${times} × the text`, all, bench)))
  }
  return rows
}

async function growingRepositories(bench) {
  const { corpus, quick, say, workers } = bench
  const counts = quick ? [10, 100] : [10, 100, 1000, 10_000]
  const rows = []
  for (const count of counts) {
    say(`Making ${count} repositories.`)
    const many = await manyRepositories(corpus, count)
    const { folder, remove } = temporaryFolder('repositories')
    const engine = await openEngine({ folder, workers })
    try {
      const indexed = await indexAll(engine, many.repositories)
      if (indexed === undefined) say(`${count} repositories were not indexed within ${mostIndexing / 60_000} minutes.`)
      rows.push({ group: 'scale', name: `index of ${count} repositories`, unit: 'ms', ours: indexed, peers: {} })
      // A search of what is not indexed would say nothing of the index.
      const asked = indexed === undefined ? undefined : engine
      rows.push(...(await askAll(`${count} repositories`, many, { ...bench, engine: asked })))
    } finally {
      await engine.close()
      remove()
    }
  }
  return rows
}

async function askAll(size, corpus, bench) {
  const { workers, say, sessions } = bench
  const opened = {}
  for (const peer of peers) {
    const session = sessions[peer.name] && (await peer.open(corpus, { workers, say }))
    if (session) opened[peer.name] = session
  }
  const rows = []
  for (const query of growthQueries) {
    const asked = { ...query, name: `${size}: ${query.name}` }
    const targets = corpus.repositories
    rows.push(
      await measureQuery('scale', asked, { ...bench, rounds: Math.min(3, bench.rounds), targets, sessions: opened }),
    )
  }
  return rows
}

/** Indexes repositories, many of them at a time. Answers milliseconds; undefined when it takes too long. */
async function indexAll(engine, repositories) {
  const started = performance.now()
  const queue = repositories.values()
  const isLate = () => performance.now() - started > mostIndexing
  const work = async () => {
    for (const { gitDirectory, commit } of queue) {
      if (isLate()) return
      await engine.index({ gitDirectory, commits: [commit] })
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, work))
  return isLate() ? undefined : performance.now() - started
}
