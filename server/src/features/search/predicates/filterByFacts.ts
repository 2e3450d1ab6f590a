import type { MetadataTerm } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import { type MetadataEntry, metadataOf, type Repository, type RepositoryStore } from '../../repositories/index.js'
import type { FactCondition } from './predicates.js'
import { textMatcher } from './textMatcher.js'

/**
 * The repositories of which descriptions, topics and metadata are as asked for. Regular expressions match in any case,
 * keys and values exactly. Expects repositories that the viewer may read.
 */
export async function filterByFacts(
  store: RepositoryStore,
  viewer: Viewer,
  {
    repositories,
    conditions,
  }: { readonly repositories: readonly Repository[]; readonly conditions: readonly FactCondition[] },
): Promise<readonly Repository[]> {
  if (conditions.length === 0) return repositories
  const needsMetadata = conditions.some(({ kind }) => kind === 'metadata')
  const ids = repositories.map(({ id }) => id)
  const metadata = needsMetadata ? await metadataOf(store, viewer, ids) : new Map<number, readonly MetadataEntry[]>()
  const tests = conditions.map((condition) => ({ test: testOf(condition), negated: condition.negated }))
  return repositories.filter((repository) => {
    const entries = metadata.get(repository.id) ?? []
    return tests.every(({ test, negated }) => test(repository, entries) !== negated)
  })
}

type Test = (repository: Repository, metadata: readonly MetadataEntry[]) => boolean

function testOf(condition: FactCondition): Test {
  switch (condition.kind) {
    case 'topic':
      return ({ topics }) => topics.includes(condition.topic)
    case 'description': {
      const matches = textMatcher(condition.pattern)
      return ({ description }) => description !== undefined && matches(description)
    }
    case 'metadata': {
      const fitsKey = termMatcher(condition.key)
      const fitsValue = valueMatcher(condition.value)
      return (_, metadata) => metadata.some(({ key, value }) => fitsKey(key) && fitsValue(value))
    }
  }
}

/** `none` asks for a tag. */
function valueMatcher(asked: MetadataTerm | 'any' | 'none'): (value: string | null) => boolean {
  if (asked === 'any') return () => true
  if (asked === 'none') return (value) => value === null
  const fits = termMatcher(asked)
  return (value) => value !== null && fits(value)
}

function termMatcher({ kind, value }: MetadataTerm): (text: string) => boolean {
  return kind === 'regexp' ? textMatcher(value) : (text) => text === value
}
