import { listReferences } from '@sextant/git'
import { gitRepository, type Repository } from '../../repositories/index.js'
import { bestFitting, marksOf } from './fit.js'
import type { Scope } from './scope.js'
import type { Suggestion } from './suggestion.js'

/** A revision is asked for in one repository, or in a few. Each takes a git child. */
const mostRepositories = 3

/** Branches and tags of the repositories in scope whose names hold what is typed. */
export async function revisionSuggestions(
  { repositories }: Scope,
  { typed, first, signal }: { readonly typed: string; readonly first: number; readonly signal: AbortSignal },
): Promise<readonly Suggestion[]> {
  const some = repositories.slice(0, mostRepositories)
  const lists = await Promise.all(some.map((repository) => namesIn(repository, { typed, first, signal })))
  const names = [...new Set(['HEAD', ...lists.flat()])]
  return bestFitting(names, typed, (name) => name).map((name) => ({
    kind: 'revision',
    label: name,
    detail: some.length === 1 ? (some[0]?.name ?? '') : '',
    insert: name,
    marks: marksOf(name, typed),
  }))
}

async function namesIn(
  repository: Repository,
  { typed, first, signal }: { readonly typed: string; readonly first: number; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const git = gitRepository(repository)
  if (!git || first === 0) return []
  try {
    const query = { kinds: ['heads', 'tags'] as const, limit: first, query: typed }
    const { references } = await listReferences(git, query, signal)
    return references.map(({ name }) => name.replace(/^refs\/(heads|tags)\//, ''))
  } catch {
    // Out of time, or not cloned yet: the others are still worth showing.
    return []
  }
}
