import { withDeadline } from '@sextant/base'
import { type BasicQuery, basicQueries, parseQuery } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import { findByName, type Repository } from '../../repositories/index.js'
import { queryAlert } from '../alerts/queryAlert.js'
import { invalidPattern } from '../checkPatterns.js'
import { planSearch, type SearchPlan } from '../plan.js'
import { type AskedSearch, wholeText } from '../relaxations/askedSearch.js'
import { resolveTargets, type Target } from '../resolveTargets.js'
import type { SearchServices } from '../search.js'
import { withUsualKinds } from '../selection/usualKinds.js'
import { otherEntryAt } from './entryKind.js'
import { FileJudge } from './fileLook.js'
import { judgeFile, listed } from './judgeFile.js'
import { nearPaths } from './nearPaths.js'
import { placeInResults } from './placeInResults.js'
import { leftOutRepository, noTarget } from './repositoryVerdicts.js'
import { furthest, type ProbeVerdict, verdict } from './verdict.js'

export interface Probe {
  readonly asked: AskedSearch
  /** The name of the repository, in any case. */
  readonly repository: string
  /** From the root of the repository. */
  readonly path: string
  readonly signal: AbortSignal
  /** Milliseconds for the whole; by default ten seconds. */
  readonly deadline?: number
}

const usualDeadline = 10_000
/** Of more revisions than this the first are looked at. */
const mostRevisions = 10

/**
 * Says what becomes of one file in a search: why it is not among the results, or where. What the viewer may not read
 * does not exist for it. Rejects with the signal's reason when it fires.
 */
export async function probeFile(services: SearchServices, viewer: Viewer, probe: Probe): Promise<ProbeVerdict> {
  const text = wholeText(probe.asked)
  const parsed = parseQuery(text, { patternType: probe.asked.patternType })
  const { queries, problems } = basicQueries(parsed)
  const alert = queryAlert([...parsed.problems, ...problems], text, probe.asked.patternType)
  if (alert) return verdict('query-invalid', alert.description ?? alert.title)
  const repository = await findByName(services.store, viewer, probe.repository)
  if (!repository) {
    return verdict('no-repository', `There is no repository ${probe.repository} that you may read.`)
  }
  const signal = withDeadline(probe.signal, probe.deadline ?? usualDeadline)
  try {
    const verdicts: ProbeVerdict[] = []
    for (const query of queries) {
      verdicts.push(
        await probeQuery(services, viewer, query, { ...probe, path: trimmed(probe.path), repository, signal }),
      )
    }
    const best = furthest(verdicts) ?? verdict('query-invalid', 'The query asks for nothing.')
    return best.reason === 'in-results' ? await placed(services, viewer, { probe, repository, signal, best }) : best
  } catch (error) {
    probe.signal.throwIfAborted()
    if (!signal.aborted) throw error
    return verdict('out-of-time', 'The time ran out before the file was looked at.')
  }
}

const trimmed = (path: string) => path.trim().replace(/^(?:\.?\/)+|\/+$/g, '')

interface OneProbe {
  readonly repository: Repository
  readonly path: string
  readonly signal: AbortSignal
}

/** The file in one alternative of the query. */
async function probeQuery(
  services: SearchServices,
  viewer: Viewer,
  query: BasicQuery,
  one: OneProbe,
): Promise<ProbeVerdict> {
  const invalid = invalidPattern(query)
  if (invalid) return verdict('query-invalid', invalid)
  const plan = planSearch(query, new Date())
  if ('title' in plan) return verdict('query-invalid', plan.description)
  const { repository, signal } = one
  const asked = { filters: plan.filters, repositories: [repository] }
  const leftOut = leftOutRepository(repository, await withUsualKinds(services.usualKindsOf, viewer, asked))
  if (leftOut) return leftOut
  const { targets, notSearched } = await resolveTargets([repository], plan.revisions, { signal })
  if (targets.length === 0) return noTarget(repository, notSearched)
  const verdicts: ProbeVerdict[] = []
  for (const target of targets.slice(0, mostRevisions)) {
    const found = await probeTarget(services, plan, { ...one, target })
    const indexed = services.indexing.indexer.holds(target.content)
    verdicts.push({ ...found, revision: target.revision, indexed })
    if (found.reason === 'in-results') break
  }
  return furthest(verdicts) ?? noTarget(repository, notSearched)
}

/** The file at one revision. */
async function probeTarget(
  services: SearchServices,
  plan: SearchPlan,
  { target, path, signal }: OneProbe & { readonly target: Target },
): Promise<ProbeVerdict> {
  const queries = [plan.files, plan.symbols].filter((query) => query !== undefined)
  if (queries.length === 0) return verdict('no-files-wanted', 'The query does not ask for files.')
  const [source = target.content] = await services.look.sourcesOf([target.content], signal)
  const judge = new FileJudge(services, { source, path, signal })
  if (!(await judge.look({})).isLeft) return absent(judge, target, signal)
  const verdicts: ProbeVerdict[] = []
  for (const query of queries) verdicts.push(await judgeFile(judge, query, services.files.maxBytes))
  return furthest(verdicts) ?? verdict('no-files-wanted', 'The query does not ask for files.')
}

const others = {
  directory: 'At this path there is a folder, not a file.',
  symlink: 'At this path there is a link. Links are not searched; what they lead to is.',
  submodule: 'At this path there is a submodule. It is searched as a repository of its own.',
  ignored: 'The file is on disk, but git ignores it.',
}

async function absent(judge: FileJudge, { content, revision }: Target, signal: AbortSignal): Promise<ProbeVerdict> {
  const other = await otherEntryAt(content, judge.path, signal)
  if (other) return verdict('not-a-file', others[other])
  const near = await nearPaths(judge)
  const where = revision === '' ? 'on the default branch' : `at ${revision}`
  return verdict('no-such-file', `There is no file at this path ${where}.`, { nearPaths: near })
}

/** The conditions that only the whole search can answer: predicates, and contexts. */
function conditionsBeside({ text, patternType }: AskedSearch): readonly string[] {
  const filters = basicQueries(parseQuery(text, { patternType })).queries.map((query) => query.filters)
  const written = filters.flatMap(({ predicates, context }) => [
    ...predicates
      .filter(({ field }) => field !== 'rev')
      .map((each) => `${each.negated ? '-' : ''}${each.field}:${each.name}(${each.arguments})`),
    ...(context === undefined || context === 'global' ? [] : [`context:${context}`]),
  ])
  return [...new Set(written)]
}

const notIndexed = verdict(
  'not-indexed',
  'The file matches, but its revision is not indexed yet: it is read file by file, and the time ran out before this one.',
)

/** Where a file that matches stands in the results. */
async function placed(
  services: SearchServices,
  viewer: Viewer,
  the: {
    readonly probe: Probe
    readonly repository: Repository
    readonly signal: AbortSignal
    readonly best: ProbeVerdict
  },
): Promise<ProbeVerdict> {
  const { probe, repository, signal, best } = the
  const wanted = { repositoryId: repository.id, path: trimmed(probe.path) }
  const found = await placeInResults(services, viewer, { asked: probe.asked, wanted, signal, gone: probe.signal })
  const { revision, indexed } = best
  const conditions = conditionsBeside(probe.asked)
  if (found.reason === 'in-results' && found.place === undefined && conditions.length > 0) {
    const sentence = `The file matches, but it or its repository is left out by ${listed(conditions)}.`
    return verdict('file-left-out', sentence, { parts: conditions, revision, indexed })
  }
  return { ...(found.reason === 'out-of-time' && !indexed ? notIndexed : found), revision, indexed }
}
