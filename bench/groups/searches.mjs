import { countAll, fileQuery, take } from '../engine.mjs'
import { digits } from '../figures.mjs'
import { deadline } from '../peers/process.mjs'
import { queries } from '../queries.mjs'
import { repeated } from '../statistics.mjs'

/** The groups of this file: every class of query over the whole corpus. */
export const searchGroups = [...new Set(queries.map(({ group }) => group))]

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
  const request = { query: fileQuery(query), targets, limits: query.take ? take(query.take) : countAll }
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
