import type { ProposedQuery, SearchAlert } from '@sextant/contract'
import { addFilter, type Filters, type PatternType, removeFilter } from '@sextant/query'
import { proposal } from './proposal.js'

interface Asked {
  readonly text: string
  readonly patternType: PatternType
  readonly filters: Filters
}

/** How many of the repositories that the viewer may read some filters leave. */
type CountRepositories = (filters: Filters) => Promise<number>

const mostProposals = 4

/** The alert for a search whose filters leave no repository, with the changes of the query that leave some. */
export async function noRepositoriesAlert(asked: Asked, count: CountRepositories): Promise<SearchAlert> {
  const proposedQueries = [...(await withOthers(asked, count)), ...(await withoutOne(asked, count))].slice(
    0,
    mostProposals,
  )
  return {
    title: 'No repositories found',
    description: 'No repository that you may read matches the repo: filters.',
    ...(proposedQueries.length > 0 && { proposedQueries }),
  }
}

/** The alert for a search whose predicates leave no repository once they are looked into. */
export const noneHoldAlert: SearchAlert = {
  title: 'No repositories found',
  description: 'No repository that you may read holds what the predicates of the query ask for.',
}

/** Forks and archived repositories are left out unless the query asks for them. */
async function withOthers(
  { text, patternType, filters }: Asked,
  count: CountRepositories,
): Promise<readonly ProposedQuery[]> {
  const variants = [
    { names: ['fork'], label: 'Include forks' },
    { names: ['archived'], label: 'Include archived repositories' },
    { names: ['fork', 'archived'], label: 'Include forks and archived repositories' },
  ] as const
  for (const { names, label } of variants) {
    if (names.some((name) => filters[name] !== undefined)) continue
    const found = await count({ ...filters, ...Object.fromEntries(names.map((name) => [name, 'yes'])) })
    if (found === 0) continue
    const query = names.reduce((longer, name) => addFilter(longer, `${name}:yes`, { patternType }), text)
    return [proposal(query, patternType, { description: `${label}: ${counted(found)}` })]
  }
  return []
}

/** One filter less each. */
async function withoutOne(
  { text, patternType, filters }: Asked,
  count: CountRepositories,
): Promise<readonly ProposedQuery[]> {
  const { repositories, visibility } = filters
  const variants = [
    ...(visibility ? [{ filter: `visibility:${visibility}`, left: { ...filters, visibility: undefined } }] : []),
    ...repositories.map((filter) => ({
      filter: `${filter.negated ? '-' : ''}repo:${written(filter)}`,
      left: { ...filters, repositories: repositories.filter((each) => each !== filter) },
    })),
  ]
  const proposals = variants.map(async ({ filter, left }) => {
    const query = removeFilter(text, filter, { patternType })
    const found = query === text || query.trim() === '' ? 0 : await count(left)
    return found === 0 ? [] : [proposal(query, patternType, { description: `Without ${filter}: ${counted(found)}` })]
  })
  return (await Promise.all(proposals)).flat()
}

function written({ pattern, revisions }: Filters['repositories'][number]): string {
  return revisions.length > 0 ? `${pattern}@${revisions.join(':')}` : pattern
}

const counted = (count: number) => (count === 1 ? '1 repository' : `${count.toLocaleString('en-US')} repositories`)
