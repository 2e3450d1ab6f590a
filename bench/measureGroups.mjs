import { temporaryFolder } from './corpora/cache.mjs'
import { openEngine } from './engine.mjs'
import { measureBuild, measureDisk } from './groups/build.mjs'
import { measureCodeGraph } from './groups/codeGraph.mjs'
import { measureDiff } from './groups/diff.mjs'
import { measureOpening } from './groups/opening.mjs'
import { measureRevisions } from './groups/revisions.mjs'
import { measureScale } from './groups/scale.mjs'
import { measureScip } from './groups/scip.mjs'
import { attempt, measureSearches, searchGroups, warmUp } from './groups/searches.mjs'
import { measureUpdate } from './groups/update.mjs'

/** In the order of measuring: the groups that change the index or the corpus come last. */
const measures = [
  ['disk', measureDisk],
  ...['open', 'memory'].map((group) => [group, async (bench) => (await bench.opening())[group]]),
  ...searchGroups.map((group) => [group, (bench) => measureSearches(group, bench)]),
  ['update', measureUpdate],
  ['revisions', measureRevisions],
  ['diff', measureDiff],
  ['code-graph', measureCodeGraph],
  ['scale', measureScale],
  ['scip', measureScip],
]

/** Every group, the first being the one that makes the index. */
export const allGroups = ['build', ...measures.map(([group]) => group)]

/** The groups that a list with commas names; all without one. Throws an Error that names those there are. */
export function chosenGroups(list) {
  if (!list) return allGroups
  const chosen = list.split(',').map((name) => name.trim())
  const unknown = chosen.filter((name) => !allGroups.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no group ${unknown.join(', ')}. There are: ${allGroups.join(', ')}.`)
  return allGroups.filter((group) => chosen.includes(group))
}

/**
 * Measures groups over a corpus, the engine beside the peers that are installed: `{ rows, versions }`. The engine's
 * index is made anew for it and removed at the end; the peers' stay in the cache, and are made anew by `build` alone.
 */
export async function measureGroups({ groups, corpus, peers, quick, rounds, workers, say }) {
  const { folder: indexFolder, remove } = temporaryFolder('index')
  const fresh = groups.includes('build')
  const { sessions, versions } = await openPeers(peers, corpus, { workers, fresh, say })
  const bench = {
    corpus,
    sessions,
    quick,
    rounds,
    workers,
    say,
    indexFolder,
    opening: once(() => measureOpening(bench)),
  }
  let engine
  try {
    const rows = fresh ? await measureBuild(bench) : []
    engine = await openEngine({ folder: indexFolder, workers })
    if (engine.sizes() === undefined) {
      say('Building our index.')
      for (const { gitDirectory, commit } of corpus.repositories)
        await engine.index({ gitDirectory, commits: [commit] })
    }
    if (groups.some((group) => searchGroups.includes(group))) {
      say('Warming up.')
      await warmUp({ engine, corpus })
    }
    for (const [group, measure] of measures.filter(([name]) => groups.includes(name))) {
      say(`Measuring ${group}.`)
      rows.push(...((await attempt(group, say, () => measure({ ...bench, engine }))) ?? []))
    }
    return { rows, versions }
  } finally {
    await engine?.close()
    await Promise.all(Object.values(sessions).map((session) => session.close()))
    remove()
  }
}

async function openPeers(peers, corpus, options) {
  const sessions = {}
  const versions = []
  for (const peer of peers) {
    const version = peer.version()
    if (version === undefined) continue
    versions.push(version)
    const session = await attempt(peer.name, options.say, () => peer.open(corpus, options))
    if (session) sessions[peer.name] = session
  }
  return { sessions, versions }
}

function once(make) {
  let made
  return () => (made ??= make())
}
