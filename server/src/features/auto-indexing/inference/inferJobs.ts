import type { IndexJob, IndexStep } from '../configuration/indexJob.js'
import { type InferenceRule, type InferenceRules, usualMostJobs } from './inferenceRules.js'
import { pathGlobs } from './pathGlobs.js'

/** What rules make of a repository. */
export interface InferredJobs {
  /** By rule in the order of the rules, then by folder. */
  readonly jobs: readonly IndexJob[]
  /** What was left out, as sentences. */
  readonly notes: readonly string[]
}

/** Takes the paths of a repository's files, in any order, and tells the jobs that they ask for. */
export interface JobInference {
  take(path: string): void
  jobs(): InferredJobs
}

/** Looks at file names alone, once each; what it remembers grows with the folders, not with the files. */
export function openInference(rules: InferenceRules): JobInference {
  const seen = openFileNames(rules)
  return {
    take: (path) => seen.take(path),
    jobs: () => {
      const taken = new Map<string, readonly string[]>()
      const jobs = rules.rules.flatMap((rule, at) => {
        const folders = foldersFor(rule, seen.foldersOf(at), { taken, holds: seen.holds })
        taken.set(rule.name, folders)
        return folders.map((folder) => jobFor(rule, folder, seen.holds))
      })
      return limited(jobs, rules.most_jobs ?? usualMostJobs)
    },
  }
}

type Holds = (folder: string, what: { readonly file: string } | { readonly ending: string }) => boolean

interface FileNames {
  take(path: string): void
  /** The folders in which the rule of this place has found its files. */
  foldersOf(rule: number): ReadonlySet<string>
  /** Whether a file lies in a folder, or one of an ending in or below it. */
  readonly holds: Holds
}

function openFileNames(rules: InferenceRules): FileNames {
  const wanted = rules.rules.flatMap(({ files }, rule) => files.map((glob) => ({ glob, rule })))
  const globs = pathGlobs(wanted.map(({ glob }) => glob))
  const excepted = pathGlobs(rules.except ?? [])
  const exceptedFor = rules.rules.map(({ except }) => pathGlobs(except ?? []))
  const found = rules.rules.map(() => new Set<string>())
  const endings = [...new Set(rules.rules.flatMap(({ requires }) => requires ?? []))]
  const names = new Set(rules.rules.flatMap(({ steps }) => (steps ?? []).flatMap(({ has }) => has ?? [])))
  const files = new Set<string>()
  const folders = new Set<string>()
  return {
    take(path) {
      const folder = folderOf(path)
      const ending = endings.find((each) => path.endsWith(each))
      const isNamed = names.has(path.slice(path.lastIndexOf('/') + 1))
      const matches = globs.matching(path)
      if (!isNamed && ending === undefined && matches.length === 0) return
      if (excepted.matching(path).length > 0) return
      if (isNamed) files.add(path)
      if (ending !== undefined) addWithParents(folders, folder, ending)
      for (const at of matches) {
        const rule = wanted[at]?.rule ?? -1
        if (exceptedFor[rule]?.matching(path).length === 0) found[rule]?.add(folder)
      }
    },
    foldersOf: (rule) => found[rule] ?? new Set(),
    holds: (folder, what) =>
      'file' in what ? files.has(joined(folder, what.file)) : folders.has(`${what.ending}\0${folder}`),
  }
}

/** Notes an ending for a folder and all above it. Where one is noted, so are those above. */
function addWithParents(folders: Set<string>, folder: string, ending: string): void {
  for (let at = folder; !folders.has(`${ending}\0${at}`); at = folderOf(at)) {
    folders.add(`${ending}\0${at}`)
    if (at === '') return
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

function foldersFor(
  rule: InferenceRule,
  found: ReadonlySet<string>,
  { taken, holds }: { readonly taken: ReadonlyMap<string, readonly string[]>; readonly holds: Holds },
): readonly string[] {
  const others = new Set((rule.unless ?? []).flatMap((name) => taken.get(name) ?? []))
  const { requires = [] } = rule
  const wanted = [...found].filter(
    (folder) =>
      !isIn(others, folder) && (requires.length === 0 || requires.some((ending) => holds(folder, { ending }))),
  )
  const all = new Set(wanted)
  return wanted.filter((folder) => !(rule.topmost === true && folder !== '' && isIn(all, folderOf(folder)))).toSorted()
}

/** Whether a folder, or one above it, is among some. */
function isIn(folders: ReadonlySet<string>, folder: string): boolean {
  if (folders.has(folder)) return true
  return folder !== '' && isIn(folders, folderOf(folder))
}

function jobFor(rule: InferenceRule, root: string, holds: Holds): IndexJob {
  const steps = (rule.steps ?? []).filter(({ has }) => has === undefined || has.some((file) => holds(root, { file })))
  return {
    root,
    indexer: rule.indexer,
    indexer_args: rule.args,
    local_steps: rule.local_steps ?? [],
    outfile: rule.outfile,
    requestedEnvVars: rule.requestedEnvVars ?? [],
    steps: steps.map(({ image, commands }): IndexStep => ({ root, image: image ?? rule.indexer, commands })),
  }
}

function limited(jobs: readonly IndexJob[], most: number): InferredJobs {
  const left = jobs.length - most
  if (left <= 0) return { jobs, notes: [] }
  return { jobs: jobs.slice(0, most), notes: [`${left} more jobs were left out: the rules allow ${most}.`] }
}
