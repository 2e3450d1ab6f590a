import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, loadFactLanguage } from '@sextant/syntax'
import { cacheFolder } from '../corpora/cache.mjs'
import { table } from '../figures.mjs'
import { ctagsFinder } from './ctags.mjs'
import { folderWorld, readProject } from './folderWorld.mjs'
import { languageOf } from './languages.mjs'
import { missTable } from './misses.mjs'
import { classes, scoreDefinitions, scoreReferences } from './score.mjs'
import { readTruth } from './truth.mjs'

/** How many definitions of a project are asked for their uses. */
const sampleSize = 150

/**
 * Measures where names lead against the indexes of real indexers. In the folder `navigation` of the cache stand the
 * projects, each beside its index: `flask/` and `flask.scip`.
 */
export async function measureNavigation({ title, machine, report, say, only, quick }) {
  const folder = join(cacheFolder(), 'navigation')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, `${name}.scip`))) : []
  if (names.length === 0) throw new Error(`There are no projects with indexes in the folder navigation of the cache.`)
  const projects = names.map((name) => ({ name, folder: join(folder, name), files: readProject(join(folder, name)) }))
  say(`Reading the facts of ${names.join(', ')}.`)
  const started = performance.now()
  const world = await folderWorld(projects, await factReader())
  say(`Read in ${Math.round(performance.now() - started)} ms.`)
  const truths = projects.map(({ name, files }) =>
    readTruth({ name, index: join(folder, `${name}.scip`), textOf: (path) => files.get(path) }),
  )
  const definitions = definitionsOf(truths, projects)
  const finders = { ctags: ctagsFinder(projects) ?? (() => undefined), named: await nameFinder(projects, world) }
  const bench = { world, truths, projects, finders, definitions, signal: new AbortController().signal, quick }
  report(
    `${title}, navigation\n\n${machine}. No index is read by what is measured. Truth: SCIP indexes of ${names.join(', ')}.\n`,
  )
  const measured = truths.filter(({ name }) => !only || only.includes(name))
  const found = await measureDefinitions(bench, measured, report)
  const uses = await measureReferences(bench, measured, report)
  report(verdicts(found, uses))
}

/** The goals of accuracy, over all projects together: least shares in per cent. */
function verdicts(found, { given, right, wanted, found: listed }) {
  const goals = [
    ...[95, 85, 70].map((least, at) => {
      const { ours, total } = found[classes[at]]
      return [`first definition right, ${classes[at]}`, least, ours, total]
    }),
    ['references, precision', 90, right, given],
    ['references, recall', 85, listed, wanted],
  ]
  const rows = goals.map(([what, least, part, whole]) => [
    `${what}: at least ${least} %`,
    whole === 0 ? 'not decided' : (100 * part) / whole >= least ? 'met' : 'not met',
    share(part, whole),
  ])
  return table({ title: 'Goals', head: ['goal', 'verdict', 'figure'], rows })
}

async function factReader() {
  const languages = new Map()
  return async (name, text) => {
    if (!languages.has(name)) languages.set(name, await loadFactLanguage(name).catch(() => undefined))
    const language = languages.get(name)
    return language && factsOf(language, Buffer.from(text)).facts
  }
}

/** Where a symbol is defined, by its key: with lines, for those who answer lines. */
function definitionsOf(truths, projects) {
  const all = new Map()
  for (const { name, definitions } of truths) {
    const files = projects.find((project) => project.name === name).files
    for (const [key, places] of definitions) {
      const lined = places.map((place) => ({ ...place, line: lineAt(files.get(place.path), place.start) }))
      all.set(key, [...(all.get(key) ?? []), ...lined])
    }
  }
  return (_repository, key) => all.get(key) ?? []
}

const lineAt = (text, byte) => Buffer.from(text).subarray(0, byte).toString('latin1').split('\n').length - 1

/** A search for definitions by the name alone: in the file, else in the project, else elsewhere; first by path. */
async function nameFinder(projects, world) {
  const texts = new Map(projects.map(({ name, files }) => [name, files]))
  return (word, file) => {
    const all = namedAt(world, word)
    const beside = all.filter((each) => each.file.repository === file.repository)
    const found = beside.find((each) => each.file.path === file.path) ?? beside[0] ?? all[0]
    if (!found) return undefined
    const text = texts.get(found.file.repository).get(found.file.path)
    return { repository: found.file.repository, path: found.file.path, line: lineAt(text, found.start) }
  }
}

const namedAt = (world, word) => world.everyNamed(word)

async function measureDefinitions({ world, definitions, finders, signal }, truths, report) {
  const rows = []
  const sums = Object.fromEntries(classes.map((name) => [name, { total: 0, ours: 0, ctags: 0, named: 0 }]))
  const misses = []
  for (const truth of truths) {
    const { scores, misses: own } = await scoreDefinitions({ world, truth, defined: definitions, finders, signal })
    misses.push(...own.map((miss) => ({ ...miss, project: truth.name })))
    for (const name of classes) {
      const score = scores[name]
      for (const each of ['total', 'ours', 'ctags', 'named']) sums[name][each] += score[each]
      if (score.total > 0) rows.push(definitionRow(truth.name, name, score))
    }
  }
  for (const name of classes) rows.push(definitionRow('all', name, sums[name]))
  report(
    table({
      title: 'First definition right',
      head: ['project', 'definition is', 'identifiers', 'ours', 'ctags', 'by name', 'labels (given, right)'],
      rows,
    }),
  )
  report(missTable(misses))
  return sums
}

const share = (part, whole) => (whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)} %`)

function definitionRow(project, name, { total, ours, ctags, named, labels = {} }) {
  const shown = Object.entries(labels).map(
    ([proof, { given, right }]) => `${proof} ${share(given, total)}, ${share(right, given)}`,
  )
  return [project, name, total, share(ours, total), share(ctags, total), share(named, total), shown.join('; ')]
}

async function measureReferences({ world, truths: all, signal, definitions }, truths, report) {
  const uses = new Map()
  const judged = new Map()
  for (const { name, documents } of all)
    for (const { path, names } of documents)
      for (const { start, keys, defines } of names) {
        const place = `${name} ${path} ${start}`
        judged.set(place, new Set(keys))
        if (defines) continue
        for (const key of keys) (uses.get(key) ?? uses.set(key, new Set()).get(key)).add(place)
      }
  const rows = []
  const sum = { wanted: 0, found: 0, given: 0, right: 0, unjudged: 0, targets: 0 }
  const worst = []
  for (const truth of truths) {
    const sample = sampleOf(truth, uses, definitions)
    const { score, worst: own } = await scoreReferences({ world, truths: judged, uses, sample, signal })
    for (const each of Object.keys(sum)) sum[each] += score[each]
    worst.push(...own)
    rows.push(referenceRow(truth.name, score))
  }
  rows.push(referenceRow('all', sum))
  report(
    table({
      title: 'References',
      head: ['project', 'definitions', 'uses', 'precision', 'recall', 'not judged', 'labels (given, right)'],
      rows,
    }),
  )
  const listed = worst.sort((a, b) => b.wrong + b.missed - a.wrong - a.missed).slice(0, 25)
  report(
    table({
      title: 'Worst',
      head: ['symbol', 'wrong', 'missed', 'such as'],
      rows: listed.map(({ key, wrong, missed, missing }) => [key, wrong, missed, missing.join(', ')]),
    }),
  )
  return sum
}

function referenceRow(name, { targets, wanted, found, given, right, unjudged, byProof = {} }) {
  const shown = Object.entries(byProof).map(
    ([proof, score]) => `${proof} ${score.given}, ${share(score.right, score.given)}`,
  )
  return [name, targets, wanted, share(right, given), share(found, wanted), unjudged, shown.join('; ')]
}

/** Definitions with uses that are not local to a function, spread evenly over what the index knows. */
function sampleOf({ name, definitions }, uses, definedAt) {
  const used = [...definitions]
    .filter(
      ([key, [place]]) =>
        uses.has(key) &&
        !key.includes(' local ') &&
        !place.whole &&
        languageOf(place.path) &&
        definedAt(name, key).length === 1,
    )
    .map(([key, [place]]) => ({
      key,
      at: { file: { repository: name, revision: 'HEAD', path: place.path }, start: place.start },
    }))
  const step = Math.max(1, Math.floor(used.length / sampleSize))
  return used.filter((_, at) => at % step === 0)
}
