import { countAll, fileQuery, take } from '../engine.mjs'
import { digits } from '../figures.mjs'
import { deadline } from '../peers/process.mjs'
import { queries } from '../queries.mjs'
import { repeated } from '../statistics.mjs'

/** The groups of this file: every class of query over the whole corpus. */
export const searchGroups = [...new Set(queries.map(({ group }) => group))]

/**
 * A server that answers has answered before: every query is asked so often, or for so many milliseconds, unmeasured. Node
 * compiles what runs often while it runs, and after 30 times has not done so with everything.
 */
const [warmRounds, warmMilliseconds] = [200, 4000]

/** Makes the engine's threads compile what they run often, as those of a server that runs have. */
export async function warmUp({ engine, corpus }) {
  for (const query of queries) {
    const request = requestOf(query, corpus.repositories)
    const end = performance.now() + warmMilliseconds
    for (let round = 0; round < warmRounds && performance.now() < end; round++) await engine.search(request)
  }
}

const requestOf = (query, targets) => ({
  query: fileQuery(query),
  targets,
  limits: query.take ? take(query.take) : countAll,
})

/** Rows of one class of query, and what the tools counted for each. */
export async function measureSearches(group, bench) {
  const rows = []
  for (const query of queries.filter((each) => each.group === group)) {
    rows.push(await measureQuery(group, query, { ...bench, targets: bench.corpus.repositories }))
  }
  return rows
}

/** One row: a query asked of the engine (unless there is none) over `targets`, and of every peer in `sessions`. */
export async function measureQuery(group, query, { engine, targets, sessions, rounds, say }) {
  const request = requestOf(query, targets)
  const ask = () => engine.search({ ...request, signal: AbortSignal.timeout(deadline) })
  const ours = engine && (await attempt('Our engine', say, () => repeated(ask, rounds)))
  const peers = {}
  for (const [name, session] of Object.entries(sessions)) {
    peers[name] = await attempt(name, say, () => repeated(() => session.run(query), rounds))
  }
  const figures = Object.entries({ ours, ...peers }).map(([who, answer]) => `${who} ${digits(answer?.milliseconds)}`)
  say(`  ${query.name}: ${figures.join(', ')} (ms)`)
  return {
    group,
    name: query.name,
    unit: 'ms',
    ours: ours?.milliseconds,
    peers: timesOf(peers),
    counts: { ours, ...peers },
  }
}

/** A tool that fails has no figure; what it said is told. */
export async function attempt(name, say, run) {
  try {
    return await run()
  } catch (error) {
    say(`${name} has no figure: ${error.message}`)
    return undefined
  }
}

/** The milliseconds of several answers, by the same names. */
export const timesOf = (answers) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer?.milliseconds]))
