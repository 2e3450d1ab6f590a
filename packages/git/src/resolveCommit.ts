import { AppError } from '@sextant/base'
import { type ObjectId, objectIdFromGit, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { type Revision, splitRevision } from './revision.js'
import { runGit } from './runGit.js'

/**
 * The commit that a revision names, or undefined when there is none. Hexadecimal digits that are an object win over a
 * branch or tag of that name; then follow, as in gitrevisions(7), tags, branches and branches of remotes. Annotated
 * tags lead to their commit. Throws `AppError` 'invalid_argument' when several commits begin with the digits.
 */
export async function resolveCommit(
  repository: Repository,
  revision: Revision,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const { name, steps } = splitRevision(revision)
  const base = (await byDigits(repository, name, signal)) ?? (await existingReference(repository, name, signal))
  if (base === undefined) return undefined
  return (await commitsAt(repository, [base + steps], signal))[0]
}

/**
 * The commits that git finds at each of `expressions`, in their order; undefined where there is none. An expression is
 * an object id or a full reference name, with steps.
 */
export async function commitsAt(
  repository: Repository,
  expressions: readonly string[],
  signal?: AbortSignal,
): Promise<readonly (ObjectId | undefined)[]> {
  if (expressions.length === 0) return []
  const input = expressions.map((each) => `${each}^{commit}\n`).join('')
  const { stdout } = await runGit({ args: ['cat-file', '--batch-check'], repository }, { signal, input })
  const lines = stdout.toString('utf8').split('\n')
  if (lines.length !== expressions.length + 1) throw new Error('git cat-file answered what was not asked.')
  return lines.slice(0, -1).map((line) => {
    const id = /^([0-9a-f]+) commit \d+$/.exec(line)?.[1]
    return id === undefined ? undefined : objectIdFromGit(id)
  })
}

async function byDigits(repository: Repository, name: string, signal?: AbortSignal): Promise<ObjectId | undefined> {
  if (!/^[0-9a-f]{7,64}$/i.test(name)) return undefined
  const whole = parseObjectId(name)
  if (whole !== undefined) return (await commitsAt(repository, [whole], signal))[0]
  // Not plain `rev-parse`: that would look for a reference of this name first.
  const command = { args: ['rev-parse', `--disambiguate=${name.toLowerCase()}`], repository } as const
  const { stdout, cut } = await runGit(command, { signal, maxStdout: 64 * 1024, beyond: 'cut' })
  const ids = stdout.toString('latin1').split('\n').filter(Boolean)
  const commits = new Set(cut ? [] : await commitsAt(repository, ids, signal))
  commits.delete(undefined)
  if (cut || commits.size > 1) throw ambiguous(name)
  return [...commits][0]
}

async function existingReference(repository: Repository, name: string, signal?: AbortSignal) {
  if (name === 'HEAD' || name === '@') return 'HEAD'
  const candidates = name.startsWith('refs/')
    ? [name]
    : [`refs/tags/${name}`, `refs/heads/${name}`, `refs/remotes/${name}`]
  // Asked one by one, and not by resolving each: "x-gdeadbee" would resolve as a description where no reference is.
  const exist = await Promise.all(candidates.map((each) => referenceExists(repository, each, signal)))
  return candidates.find((_, n) => exist[n] === true)
}

async function referenceExists(repository: Repository, name: string, signal?: AbortSignal): Promise<boolean> {
  const command = { args: ['show-ref', '--verify', '--quiet', '--', name], repository, answers: [0, 1] } as const
  return (await runGit(command, { signal })).exitCode === 0
}

function ambiguous(name: string): AppError {
  return new AppError('invalid_argument', 'ambiguous', `"${name}" is ambiguous: several commits begin with it.`)
}
