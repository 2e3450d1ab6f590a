import { temporaryFolder } from '../corpora/cache.mjs'
import { commitsWithWord, diffWord, history } from '../corpora/history.mjs'
import { openEngine } from '../engine.mjs'
import { gitLogG } from '../peers/gitGrep.mjs'
import { repeated } from '../statistics.mjs'
import { attempt } from './searches.mjs'

/** A selective word in the added and removed lines of a long history. */
export async function measureDiff({ corpus, quick, rounds, workers, sessions, say }) {
  const count = quick ? 10_000 : 100_000
  say(`Making a history of ${count} commits.`)
  const { repositories } = await history(corpus, count)
  const [{ gitDirectory, commit }] = repositories
  const git = sessions.git && (await attempt('git', say, () => gitLogG({ gitDirectory, commit }, diffWord)))
  const { folder, remove } = temporaryFolder('history')
  const engine = await openEngine({ folder, workers })
  try {
    const started = performance.now()
    const indexed = await engine.indexHistory({ gitDirectory, commit })
    const indexMilliseconds = indexed && performance.now() - started
    const ask = () => engine.history({ gitDirectory, commit, kind: 'diff', literal: diffWord })
    const ours = await attempt('Our engine', say, () => repeated(ask, rounds))
    const counts = { ours: ours && { commits: ours.matches }, ...(git && { git }) }
    const name = `a selective word in ${count} commits`
    const expected = commitsWithWord(count)
    if (ours && ours.matches !== expected) say(`Our engine found ${ours.matches} commits and not ${expected}.`)
    return [
      { group: 'diff', name, unit: 'ms', ours: ours?.milliseconds, peers: { git: git?.milliseconds }, counts },
      { group: 'diff', name: `index of ${count} commits`, unit: 'ms', ours: indexMilliseconds, peers: {} },
    ]
  } finally {
    await engine.close()
    remove()
  }
}
