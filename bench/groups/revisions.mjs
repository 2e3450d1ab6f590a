import { branches, branchWord } from '../corpora/branches.mjs'
import { temporaryFolder } from '../corpora/cache.mjs'
import { openEngine } from '../engine.mjs'
import { gitGrepRevisions } from '../peers/gitGrep.mjs'
import { maxBranches, zoekt } from '../peers/zoekt.mjs'
import { attempt, measureQuery } from './searches.mjs'

/** git grep reads every branch whole. With more of them it sits out. */
const mostForGit = 10

const queries = [
  { name: 'a word', literal: 'deprecated' },
  { name: 'a word of the changed lines', literal: branchWord },
]

/** One repository with more and more branches: disk, the time to index them, and searches of all of them at once. */
export async function measureRevisions(bench) {
  const { quick, workers, say } = bench
  const counts = quick ? [1, 10] : [1, 10, 100, 1000]
  say('Making a repository with many branches.')
  const corpus = await branches(bench.corpus, counts.at(-1))
  const [{ gitDirectory, commit: main }] = corpus.repositories
  const { folder, remove } = temporaryFolder('revisions')
  const engine = await openEngine({ folder, workers })
  const rows = []
  try {
    await engine.index({ gitDirectory, commits: [main] })
    const one = engine.sizes()?.fileBytes
    for (const count of counts) {
      const some = corpus.branches.slice(0, count)
      const started = performance.now()
      await engine.index({ gitDirectory, commits: some.map(({ commit }) => commit), near: main })
      const indexed = engine.sizes() && performance.now() - started
      const targets = some.map(({ commit }) => ({ gitDirectory, commit }))
      const sessions = await peersFor(bench, corpus, some)
      const plural = count === 1 ? 'branch' : 'branches'
      rows.push({ group: 'revisions', name: `index of ${count} ${plural}`, unit: 'ms', ours: indexed, peers: {} })
      for (const query of queries) {
        const asked = { ...query, name: `${query.name} in ${count} ${plural}` }
        rows.push(await measureQuery('revisions', asked, { ...bench, engine, targets, sessions }))
      }
      const disk = engine.sizes() && engine.sizes().fileBytes / one
      rows.push({
        group: 'revisions',
        name: `disk of ${count} ${plural} against one`,
        unit: '×',
        ours: disk,
        peers: {},
      })
      await Promise.all(Object.values(sessions).map((session) => session.close()))
    }
  } finally {
    await engine.close()
    remove()
  }
  return rows
}

async function peersFor({ sessions, say }, corpus, some) {
  const git = sessions.git && some.length <= mostForGit && gitGrepRevisions(corpus.repositories[0], some)
  const fits = sessions.zoekt && some.length <= maxBranches
  const named = some.map(({ name }) => name)
  const web = fits && (await attempt('zoekt', say, () => zoekt.open(corpus, { branches: named, say })))
  return { ...(git && { git }), ...(web && { zoekt: web }) }
}
