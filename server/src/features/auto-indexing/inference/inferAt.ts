import { AppError, BudgetExceeded } from '@sextant/base'
import { listTree, type ObjectId, type Repository as GitRepository } from '@sextant/git'
import type { Database } from '@sextant/database'
import { builtInScript } from './builtInScript.js'
import { type InferredJobs, openInference } from './inferJobs.js'
import type { InferenceRules } from './inferenceRules.js'
import { readScript } from './readScript.js'
import { storedScript } from './scriptStore.js'

/** How many entries of a tree are looked at. */
const mostEntries = 1_000_000

/** The rules that hold: those of an administrator, or those of the product. */
export async function currentScript(db: Database): Promise<string> {
  return (await storedScript(db)) ?? builtInScript
}

/** The rules that a script holds. Throws `invalid_argument` with the first sentences about what is wrong. */
export function requireRules(script: string): InferenceRules {
  const read = readScript(script)
  if (read.ok) return read.value
  const sentences = read.problems
    .slice(0, 3)
    .map(({ line, column, message }) => `Line ${line}, column ${column}: ${message}`)
  throw new AppError('invalid_argument', 'bad-script', sentences.join(' '))
}

/** The jobs that rules ask for at a commit. Of a tree with too many files, those found until then, with a note. */
export async function inferAt(
  repository: GitRepository,
  commit: ObjectId,
  { rules, signal }: { readonly rules: InferenceRules; readonly signal: AbortSignal },
): Promise<InferredJobs> {
  const inference = openInference(rules)
  try {
    for await (const files of listTree(repository, commit, { maxEntries: mostEntries, signal })) {
      for (const { path, kind } of files) if (kind === 'file' || kind === 'executable') inference.take(path)
    }
    return inference.jobs()
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    const { jobs, notes } = inference.jobs()
    return { jobs, notes: [...notes, 'The commit has too many files: not all of them were looked at.'] }
  }
}
