import type { ObjectId, Repository as GitRepository } from '@sextant/git'
import { inferAt, currentScript, requireRules } from '../inference/inferAt.js'
import type { AutoIndexingServices } from '../services.js'
import { configurationFileAt } from './configurationFile.js'
import { storedConfiguration } from './configurationStore.js'
import { readIndexConfiguration } from './indexConfiguration.js'
import type { IndexJob } from './indexJob.js'

/** Where a repository's jobs come from, in the order of precedence. */
export type ConfigurationSource = 'stored' | 'file' | 'inferred'

/** What a commit is indexed by. */
export interface EffectiveConfiguration {
  readonly source: ConfigurationSource
  /** The name of the file that it comes from. */
  readonly file: string | undefined
  readonly jobs: readonly IndexJob[]
  /** What is wrong or was left out, as sentences. */
  readonly notes: readonly string[]
}

/**
 * The jobs of a commit: what an administrator has written for the repository, else what a file in its root says, else
 * what the rules infer. A file that cannot be read asks for nothing, and says why: guessing would hide the mistake.
 */
export async function effectiveConfiguration(
  { store }: Pick<AutoIndexingServices, 'store'>,
  repository: { readonly id: number; readonly git: GitRepository },
  { commit, signal }: { readonly commit: ObjectId; readonly signal: AbortSignal },
): Promise<EffectiveConfiguration> {
  const stored = await storedConfiguration(store.db, repository.id)
  if (stored !== undefined) return fromStored(stored)
  const file = await configurationFileAt(repository.git, commit, signal)
  if (file) return { source: 'file', file: file.name, jobs: file.jobs, notes: file.problems }
  const rules = requireRules(await currentScript(store.db))
  const inferred = await inferAt(repository.git, commit, { rules, signal })
  return { source: 'inferred', file: undefined, ...inferred }
}

function fromStored(text: string): EffectiveConfiguration {
  const read = readIndexConfiguration(text)
  const from = { source: 'stored', file: undefined } as const
  // It was good when it was stored; a later version may ask for more.
  if (!read.ok) return { ...from, jobs: [], notes: read.problems.map(({ message }) => message) }
  return { ...from, jobs: read.value, notes: [] }
}
