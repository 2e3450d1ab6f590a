import { findNodeAtLocation } from 'jsonc-parser'
import { readTree } from '../../../json/jsonTree.js'
import { jsonReader, placed, type PlacedProblem, type ReadJson } from '../../../json/readJson.js'
import type { IndexJob, IndexStep } from './indexJob.js'
import { jobProblem } from './jobProblem.js'
import { readYaml } from './yaml.js'

/** A configuration as it is written: `index_jobs` of `sourcegraph.yaml`, and of the editor. */
interface WrittenConfiguration {
  readonly shared_steps?: readonly WrittenStep[] | null
  readonly index_jobs?: readonly WrittenJob[] | null
}

interface WrittenStep {
  readonly root?: string
  readonly image: string
  readonly commands?: readonly string[] | null
}

interface WrittenJob {
  readonly root?: string
  readonly indexer: string
  readonly indexer_args?: readonly string[] | null
  readonly local_steps?: readonly string[] | null
  readonly outfile?: string
  readonly requestedEnvVars?: readonly string[] | null
  readonly steps?: readonly WrittenStep[] | null
}

const mostJobs = 200
const text = { type: 'string', maxLength: 1000 }
const name = { ...text, minLength: 1 }
const texts = { type: ['array', 'null'], maxItems: 100, items: { type: 'string', maxLength: 4000 } }
const steps = {
  type: ['array', 'null'],
  maxItems: 50,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['image'],
    properties: { root: text, image: name, commands: texts },
  },
}
const job = {
  type: 'object',
  additionalProperties: false,
  required: ['indexer'],
  properties: {
    root: text,
    indexer: name,
    indexer_args: texts,
    local_steps: texts,
    outfile: text,
    requestedEnvVars: texts,
    steps,
  },
}
const schema = {
  type: 'object',
  additionalProperties: false,
  properties: { shared_steps: steps, index_jobs: { type: ['array', 'null'], maxItems: mostJobs, items: job } },
}

const readWritten = jsonReader<WrittenConfiguration>(schema)

/** The jobs that a configuration in JSON with comments asks for. What is wrong is told where it stands. */
export function readIndexConfiguration(configuration: string): ReadJson<readonly IndexJob[]> {
  const read = readWritten(configuration)
  if (!read.ok) return read
  const jobs = jobsOf(read.value)
  const problems = jobProblems(configuration, jobs)
  return problems.length === 0 ? { ok: true, value: jobs } : { ok: false, problems }
}

/** As `readIndexConfiguration`, of a file in YAML. What is wrong is told in sentences alone. */
export function readYamlConfiguration(
  file: string,
):
  | { readonly ok: true; readonly jobs: readonly IndexJob[] }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const yaml = readYaml(file)
  if (!yaml.ok) return { ok: false, messages: [yaml.message] }
  const read = readIndexConfiguration(JSON.stringify(yaml.value ?? {}))
  return read.ok ? { ok: true, jobs: read.value } : { ok: false, messages: read.problems.map(({ message }) => message) }
}

function jobsOf({ shared_steps: shared, index_jobs: jobs }: WrittenConfiguration): readonly IndexJob[] {
  return (jobs ?? []).map((written) => ({
    root: tidyFolder(written.root),
    indexer: written.indexer,
    indexer_args: written.indexer_args ?? [],
    local_steps: written.local_steps ?? [],
    outfile: written.outfile || 'index.scip',
    requestedEnvVars: written.requestedEnvVars ?? [],
    steps: [...(shared ?? []), ...(written.steps ?? [])].map(
      (step): IndexStep => ({ root: tidyFolder(step.root), image: step.image, commands: step.commands ?? [] }),
    ),
  }))
}

/** A folder as jobs name it: `./a/` is `a`, and `.` and `/` are the repository's own. */
const tidyFolder = (folder = '') => folder.replace(/^(?:\.?\/)+|^\.$/, '').replace(/\/+$/, '')

function jobProblems(configuration: string, jobs: readonly IndexJob[]): readonly PlacedProblem[] {
  const tree = readTree(configuration)
  if (!tree.ok) return []
  const problems = jobs.flatMap((each, n) => {
    const message = jobProblem(each) ?? each.steps.map((step) => jobProblem({ ...each, root: step.root })).find(Boolean)
    const node = findNodeAtLocation(tree.tree, ['index_jobs', n])
    return message === undefined ? [] : [{ message, offset: node?.offset ?? 0, length: 1 }]
  })
  return placed(configuration, problems)
}

/** A configuration with these jobs, to begin from: JSON. */
export function printIndexConfiguration(jobs: readonly IndexJob[]): string {
  const written = jobs.map((each) => ({
    root: each.root,
    indexer: each.indexer,
    indexer_args: each.indexer_args,
    outfile: each.outfile,
    ...(each.local_steps.length > 0 && { local_steps: each.local_steps }),
    ...(each.requestedEnvVars.length > 0 && { requestedEnvVars: each.requestedEnvVars }),
    ...(each.steps.length > 0 && { steps: each.steps }),
  }))
  return `${JSON.stringify({ index_jobs: written }, null, 2)}\n`
}
