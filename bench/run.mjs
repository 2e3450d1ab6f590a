// Measures the engine beside its peers, the whole product with --product, its pages with --pages, the shell with
// --shell. See bench/README.md.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/root.mjs'
import { givenCorpus, packageCorpus, quickCorpus } from './corpora/corpus.mjs'
import { git } from './corpora/repository.mjs'
import { table } from './figures.mjs'
import { goals, judge } from './goals.mjs'
import { measureLoad } from './load/measureLoad.mjs'
import { chosenGroups, measureGroups } from './measureGroups.mjs'
import { allPeers } from './peers/all.mjs'
import { measureHosted } from './measures/hosted.mjs'
import { measureNeighbours } from './measures/neighbours.mjs'
import { measureObserving } from './measures/observing.mjs'
import { measurePushes } from './measures/pushes.mjs'
import { measureSignIns } from './measures/signIns.mjs'
import { measureUsers } from './measures/users.mjs'
import { measureNavigation } from './navigation/measureNavigation.mjs'
import { measurePages } from './pages.mjs'
import { measureProduct } from './product.mjs'
import { differences, goalTable, groupTables, plainRows } from './report.mjs'
import { measureShell } from './shell.mjs'

const options = {
  json: { type: 'string' },
  groups: { type: 'string' },
  corpus: { type: 'string' },
  quick: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  product: { type: 'boolean', default: false },
  users: { type: 'boolean', default: false },
  pushes: { type: 'boolean', default: false },
  hosted: { type: 'boolean', default: false },
  neighbours: { type: 'boolean', default: false },
  'sign-ins': { type: 'boolean', default: false },
  pages: { type: 'boolean', default: false },
  shell: { type: 'boolean', default: false },
  slowdown: { type: 'string', default: '1' },
  navigation: { type: 'boolean', default: false },
  observing: { type: 'boolean', default: false },
  load: { type: 'boolean', default: false },
  projects: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  rest: { type: 'string', default: '60' },
}

const now = new Date()

/** Prints a part of the result and keeps it, unless the run is only to try the benchmark out. */
function report(text) {
  process.stdout.write(`${text}\n`)
  if (values.quick) return
  mkdirSync(join(root, 'bench', 'results'), { recursive: true })
  appendFileSync(results, `${text}\n`)
}

/** What is going on, beside the result. */
const say = (sentence) => process.stderr.write(`${sentence}\n`)

// So that what has been started and made for this run alone goes with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const { values } = parseArgs({ options })
const kind = values.shell ? '-shell' : ''
const results = join(root, 'bench', 'results', `${now.toISOString().slice(0, 10)}${kind}.md`)
const commit = git(join(root, '.git'), 'rev-parse', '--short', 'HEAD')
const machine = `${availableParallelism()} CPUs, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
const title = `## ${now.toISOString().slice(11, 16)} UTC, ${commit}`

if (values.product) await measureProduct({ title, machine, report, fresh: values.fresh, rest: Number(values.rest) })
else if (values.users) await measurePeople()
else if (values.pushes) await measurePushing()
else if (values.hosted) await measureServed()
else if (values.neighbours) await measureBeside()
else if (values['sign-ins']) await measureSigningIn()
else if (values.pages) await measurePages({ title, machine, report, say, quick: values.quick })
else if (values.shell) await measureFrame()
else if (values.observing) await measureObserved()
else if (values.load) await measureUnderLoad()
else if (values.navigation) await measureNavigation({ title, machine, report, say, only: values.projects?.split(',') })
else await measureEngine()

async function measurePeople() {
  const corpus = await corpusOf(values)
  report(`${title}, ten people\n\n${machine}. Corpus: ${corpusText(corpus)}.\n`)
  report(table(await measureUsers(corpus.repositories[0].gitDirectory)))
}

async function measureFrame() {
  const asked = { rounds: values.quick ? 1 : Number(values.rounds), slowdown: Number(values.slowdown) }
  await measureShell({ title, machine, report, say, ...asked })
}

async function measureObserved() {
  report(`${title}, traces\n\n${machine}.\n`)
  report(table(await measureObserving({ quick: values.quick, say })))
}

async function measureUnderLoad() {
  const corpus = await corpusOf(values)
  report(`${title}, load\n\n${machine}. Corpus: ${corpusText(corpus)}.\n`)
  report(table(await measureLoad({ corpus, quick: values.quick, say })))
}

async function measureSigningIn() {
  const corpus = await corpusOf(values)
  report(`${title}, sign-ins\n\n${machine}. Corpus: ${corpusText(corpus)}.\n`)
  report(table(await measureSignIns(corpus.repositories[0].gitDirectory, { quick: values.quick })))
}

async function measurePushing() {
  report(`${title}, pushes\n\n${machine}.\n`)
  report(table(await measurePushes({ quick: values.quick, say })))
}

async function measureServed() {
  const corpus = await corpusOf(values)
  report(`${title}, from a code host\n\n${machine}.\n`)
  report(table(await measureHosted(corpus, { quick: values.quick, say })))
}

async function measureBeside() {
  const corpus = await corpusOf(values)
  report(`${title}, beside hostile repositories\n\n${machine}. Corpus: ${corpusText(corpus)}.\n`)
  report(table(await measureNeighbours(corpus.repositories[0].gitDirectory, { quick: values.quick, say })))
}

async function measureEngine() {
  const groups = chosenGroups(values.groups)
  const corpus = await corpusOf(values)
  const { rows, versions } = await measureGroups({
    groups,
    corpus,
    peers: allPeers,
    quick: values.quick,
    rounds: Number(values.rounds),
    workers: availableParallelism(),
    say,
  })
  const plain = plainRows(rows)
  const judged = goals.filter(({ group }) => groups.includes(group)).map((goal) => judge(goal, plain, corpus))
  report(`${title}\n\n${machine}. Corpus: ${corpusText(corpus)}. ${versions.join(', ')}. Medians, warm cache.\n`)
  for (const part of groupTables(plain)) report(part)
  report(goalTable(judged))
  const different = differences(rows)
  if (different.length > 0)
    report(['### Counts that differ', '', ...different.map((each) => `- ${each}`), ''].join('\n'))
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify(asJson({ plain, judged, corpus, versions }), undefined, 2)}\n`)
}

function corpusText({ name, bytes, files }) {
  return `${name}, ${Math.round(bytes / 1e6)} MB of text in ${files} files`
}

function asJson({ plain, judged, corpus, versions }) {
  const { name, files, bytes, parts } = corpus
  return {
    rows: plain,
    goals: judged,
    corpus: { name, files, bytes, parts },
    machine,
    versions,
    date: now.toISOString(),
  }
}

function corpusOf({ corpus, quick }) {
  if (corpus) return givenCorpus(resolve(corpus))
  return quick ? quickCorpus() : packageCorpus(say)
}
