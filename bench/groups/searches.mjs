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
const usual = { rounds: 200, milliseconds: 4000 }
/** And once more before it is measured: while the peers were, the engine's threads had nothing to do. */
const again = { rounds: 200, milliseconds: 1000 }

/** Makes the engine's threads compile what they run often, as those of a server that runs have. */
export async function warmUp({ engine, corpus }) {
  for (const query of queries) {
    const request = requestOf(query, corpus.repositories)
    await askOften(() => engine.search(request), usual)
  }
}

async function askOften(ask, { rounds, milliseconds }) {
  const end = performance.now() + milliseconds
  for (let round = 0; round < rounds && performance.now() < end; round++) await ask()
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
  const measure = async () => {
    await askOften(ask, again)
    return repeated(ask, rounds)
  }
  const ours = engine && (await attempt('Our engine', say, measure))
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
