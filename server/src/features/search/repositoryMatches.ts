import type { MatchRange, RepositoryMatch } from '@sextant/contract'
import type { PatternNode } from '@sextant/query'
import { compileLiteral, compileRegex, type Regex } from '@sextant/regex'
import { rangeInText } from './rangeInText.js'
import { repositoryFields } from './repositoryFields.js'
import type { Target } from './resolveTargets.js'
import type { MetadataEntry, Repository } from '../repositories/index.js'

/**
 * The selected repositories whose names the pattern matches; all of them for the empty pattern. They come with the
 * revisions that were named; '' is the default branch.
 */
export function repositoryMatches(
  selected: readonly Repository[],
  pattern: PatternNode,
  revisions: readonly string[],
): readonly RepositoryMatch[] {
  return matching(
    selected.map((repository) => [repository, revisions]),
    pattern,
  )
}

/** As `repositoryMatches`, for what is left of repositories: each comes with the revisions that are. */
export function repositoryMatchesAt(targets: readonly Target[], pattern: PatternNode): readonly RepositoryMatch[] {
  const left = new Map<Repository, string[]>()
  for (const { repository, revision } of targets) left.set(repository, [...(left.get(repository) ?? []), revision])
  return matching([...left], pattern)
}

function matching(
  named: readonly (readonly [repository: Repository, revisions: readonly string[]])[],
  pattern: PatternNode,
): readonly RepositoryMatch[] {
  const match = nameMatcher(pattern)
  return named.flatMap(([repository, revisions]) => {
    const ranges = match(new TextEncoder().encode(repository.name))
    return ranges ? [repositoryMatch(repository, ranges, revisions)] : []
  })
}

/** A repository as a result at some revisions, with what is to be marked in its name. */
export function repositoryMatch(
  repository: Repository,
  ranges: readonly MatchRange[],
  revisions: readonly string[],
): RepositoryMatch {
  return {
    type: 'repo',
    ...repositoryFields(repository),
    ...(ranges.length > 0 && { repositoryMatches: ranges }),
    ...(revisions.some((revision) => revision !== '') && { branches: revisions }),
    ...(repository.description && { description: repository.description }),
    ...(repository.isFork && { fork: true }),
    ...(repository.isArchived && { archived: true }),
    ...(repository.topics.length > 0 && { topics: repository.topics }),
    private: repository.isPrivate,
  }
}

/** The results with what people have noted of the repositories. */
export function withMetadata(
  matches: readonly RepositoryMatch[],
  metadata: ReadonlyMap<number, readonly MetadataEntry[]>,
): readonly RepositoryMatch[] {
  return matches.map((match) => {
    const entries = metadata.get(match.repositoryID)
    if (!entries) return match
    // A key may be any text, also one that objects have of their own.
    return { ...match, metadata: Object.fromEntries(entries.map(({ key, value }) => [key, value])) }
  })
}

/** The ranges to mark; undefined when the name does not match. */
type NameMatcher = (name: Uint8Array) => readonly MatchRange[] | undefined

/** Compiled once: a search may ask it of thousands of names. */
function nameMatcher(pattern: PatternNode): NameMatcher {
  switch (pattern.kind) {
    case 'everything':
      return () => []
    case 'not': {
      const child = nameMatcher(pattern.child)
      return (name) => (child(name) ? undefined : [])
    }
    case 'and': {
      const children = pattern.children.map(nameMatcher)
      return (name) => {
        const all = children.map((child) => child(name))
        return all.every((ranges) => ranges !== undefined) ? all.flat() : undefined
      }
    }
    case 'or': {
      const children = pattern.children.map(nameMatcher)
      return (name) => {
        const some = children.map((child) => child(name)).filter((ranges) => ranges !== undefined)
        return some.length > 0 ? some.flat() : undefined
      }
    }
    case 'pattern': {
      const regex = regexOf(pattern)
      return (name) => matchLeaf(regex, name)
    }
  }
}

function matchLeaf(regex: Regex | undefined, name: Uint8Array): readonly MatchRange[] | undefined {
  const found = regex?.find(name, 0, 0, name.length)
  if (!found) return undefined
  return [rangeInText(name, found)]
}

function regexOf(leaf: PatternNode & { readonly kind: 'pattern' }): Regex | undefined {
  if (leaf.patternKind === 'literal') return compileLiteral(leaf.value, { caseSensitive: false })
  const compiled = compileRegex(leaf.value, { caseSensitive: false })
  return compiled.ok ? compiled.regex : undefined
}
