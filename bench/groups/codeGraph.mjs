import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { setup as startDatabases } from '../../dev/testDatabaseServer.mjs'
import { root } from '../../scripts/root.mjs'
import { sql } from '../../packages/database/dist/index.js'
import { deliverIndex, preciseIndexJobs } from '../../server/dist/features/precise-indexes/index.js'
import { testIndex } from '../../server/dist/testIndexText.js'
import { openTestProduct } from '../../server/dist/testProduct.js'
import { quantile } from '../statistics.mjs'

const code = /\.(?:ts|tsx|js|mjs|py|go|java|rs|c|h|cc|cpp|cs|rb|php)$/

/**
 * Hover, definition, references and the names of a file, through GraphQL in the process of the server: by syntax, and
 * with 500 precise indexes of commits before. Of the repository that `SEXTANT_BENCH_CORPUS` names, or of this one.
 */
export async function measureCodeGraph({ quick, say }) {
  const folder = resolve(process.env.SEXTANT_BENCH_CORPUS || root)
  const stopDatabases = await startDatabases()
  const product = await openTestProduct()
  try {
    say(`Indexing ${folder}.`)
    await product.addFolder(folder)
    // As on a server: a watched tree tells when HEAD moves, and nobody asks git for it.
    await product.watch(async () => ({ close: async () => undefined }))
    await product.readWaiting()
    await factsIndexed(product.engine.index)
    const asking = await openAsking(product)
    const names = await sampleNames(asking, { folder, files: quick ? 8 : 40, perFile: 10 })
    say(`Asking about ${names.length} names.`)
    const syntactic = await timesOf(asking, names)
    say('Adding precise indexes.')
    await addIndexes(product, asking, { names, folder, count: quick ? 50 : 500 })
    const precise = await timesOf(asking, names)
    return [...rows('by syntax', syntactic), ...rows('with 500 indexes', precise)]
  } finally {
    await product.close()
    await stopDatabases?.()
  }
}

/** Facts are indexed behind the texts: till then those of a file are found when it is asked for. */
async function factsIndexed(index) {
  for (;;) {
    const { done, total } = index.symbolProgress()
    if (total > 0 && done === total) return
    await sleep(100)
  }
}

function rows(how, times) {
  return Object.entries(times).flatMap(([what, figures]) =>
    [0.5, 0.95].map((share) => ({
      ...{ group: 'code-graph', unit: 'ms', peers: {} },
      name: `${what}, ${how}, p${share * 100}`,
      ours: quantile(figures, share),
    })),
  )
}

async function openAsking(product) {
  const headers = { ...(await product.browserOf(product.user)), accept: 'application/json' }
  const { rows } =
    await sql`SELECT id, name FROM repositories WHERE state = 'ready' ORDER BY files DESC LIMIT 1`.execute(product.db)
  const [{ id, name }] = rows
  // As the page asks: few documents, and what is asked about in variables.
  const lsif = async (path, question, place) => {
    const places = place ? ', $line: Int!, $character: Int!' : ''
    const query = `query ($name: String!, $path: String!${places}) {
      repository(name: $name) { commit(rev: "HEAD") { blob(path: $path) { lsif { ${question} } } } } }`
    const payload = { query, variables: { name, path, ...place } }
    const answer = (await product.app.inject({ method: 'POST', url: '/.api/graphql', headers, payload })).json()
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data.repository.commit.blob?.lsif
  }
  return { repositoryId: Number(id), lsif }
}

/** Names of some files, spread evenly: where they stand, and where they lead. */
async function sampleNames({ lsif }, { folder, files, perFile }) {
  const all = execFileSync('git', ['-C', folder, 'ls-files'], { encoding: 'utf8', maxBuffer: 1e9 })
  const paths = all.split('\n').filter((path) => code.test(path))
  const names = []
  for (const path of spread(paths, files)) {
    const found = await lsif(
      path,
      'ranges(startLine: 0, endLine: 4999) { nodes { range { start { line character } end { character } } } }',
    )
    const starts = found?.ranges.nodes.map(({ range }) => ({ path, ...range.start, end: range.end.character })) ?? []
    names.push(...spread(starts, perFile))
  }
  return names
}

const spread = (all, most) => {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)])
}

const at = 'line: $line, character: $character'
const location = '{ url lineText range { start { line character } } resource { path repository { name } } proof }'

async function timesOf({ lsif }, names) {
  const times = { definition: [], hover: [], 'references, first page': [], 'names of a file': [] }
  const note = async (what, path, question, place) => {
    const start = performance.now()
    await lsif(path, question, place)
    times[what].push(performance.now() - start)
  }
  for (const { path, line, character } of names) {
    const place = { line, character }
    await note('definition', path, `definitions(${at}) { nodes ${location} }`, place)
    await note('hover', path, `hover(${at}) { markdown { text } proof definition ${location} }`, place)
    const page = `references(${at}, first: 50) { nodes ${location} pageInfo { endCursor } }`
    await note('references, first page', path, page, place)
  }
  for (const path of new Set(names.map((name) => name.path))) {
    await note(
      'names of a file',
      path,
      `ranges(startLine: 0, endLine: 4999) { nodes { range { start { line character } } proof hover { markdown { text } } definitions { nodes ${location} } } }`,
    )
  }
  return times
}

/** One index of all names of the sampled files, at the newest commits before the one that is looked at. */
async function addIndexes(product, { repositoryId, lsif }, { names, folder, count }) {
  const git = (...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
  const commits = git('rev-list', `--max-count=${count}`, '--skip=1', 'HEAD').trim().split('\n')
  const documents = []
  for (const path of new Set(names.map((name) => name.path))) {
    const text = git('show', `HEAD:${path}`)
    const found = await lsif(
      path,
      'ranges(startLine: 0, endLine: 4999) { nodes { range { start { line character } end { character } } definitions { nodes { url resource { path } range { start { line character } } } } } }',
    )
    const own = found.ranges.nodes.map(({ range, definitions: { nodes } }) => {
      const [to] = nodes
      const symbol = `scip-bench npm corpus 1.0 \`${to?.resource.path ?? path}\`/n${to?.range.start.line ?? 0}x${to?.range.start.character ?? 0}.`
      const isDefinition =
        to?.resource.path === path &&
        to.range.start.line === range.start.line &&
        to.range.start.character === range.start.character
      return { range: [range.start.line, range.start.character, range.end.character], symbol, isDefinition }
    })
    const symbols = own
      .filter((each) => each.isDefinition)
      .map(({ symbol }) => ({ symbol, documentation: ['```\nsignature\n```', 'Words about it.'] }))
    documents.push({ path, text, names: own, symbols })
  }
  const { preciseIndexes: services, db } = product
  const signal = AbortSignal.timeout(600_000)
  const subject = { repositoryId, commit: commits[0], root: '', indexer: 'scip-bench' }
  const id = await deliverIndex(services, subject, Readable.from(testIndex(documents)), signal)
  await preciseIndexJobs(services)['precise-index.process']({ id }, signal)
  for (const commit of commits.slice(1)) {
    const { rows } = await sql`
      INSERT INTO precise_indexes (repository_id, commit, root, indexer, state, uploaded_at)
      VALUES (${repositoryId}, ${commit}, '', 'scip-bench', 'COMPLETED', now()) RETURNING id`.execute(db)
    const copy = Number(rows[0].id)
    const ready = (of) => join(services.folder, 'ready', String(of))
    cpSync(ready(id), ready(copy), { recursive: true })
    await sql`INSERT INTO precise_index_packages SELECT ${copy}, provides, scheme, manager, name, version
      FROM precise_index_packages WHERE index_id = ${id}`.execute(db)
  }
  await sql`UPDATE precise_index_generations SET generation = generation + 1 WHERE repository_id = ${repositoryId}`.execute(
    db,
  )
}
