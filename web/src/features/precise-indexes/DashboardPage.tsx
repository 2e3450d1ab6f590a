import type { RouteParams } from '@sextant/contract'
import { LinkButton, RelativeTime, StatTiles } from '@sextant/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { indexesQuery, repositoryFactsQuery, summaryQuery } from './api.js'
import { CodeGraphFrame } from './CodeGraphFrame.js'
import { guidesFor, indexerGuides } from './indexerGuides.js'
import { IndexTable } from './IndexTable.js'
import type { IndexView } from './indexView.js'
import { codeGraphPath, type Scope } from './scope.js'
import { UploadHelp } from './UploadHelp.js'
import styles from './PreciseIndexes.module.css'

/** What of a repository, or of all, has precise navigation, what failed, and what could have it. */
export function DashboardPage({ params }: { readonly params: RouteParams }) {
  return (
    <CodeGraphFrame params={params} title="Code graph">
      {({ scope, repositoryId }) =>
        scope.kind === 'repository' && repositoryId !== undefined ? (
          <OfRepository scope={scope} repositoryId={repositoryId} />
        ) : (
          <OfAll scope={scope} />
        )
      }
    </CodeGraphFrame>
  )
}

const newest: IndexView = { states: ['COMPLETED'], indexerKey: null, query: null, latest: true }
const failed: IndexView = {
  states: ['PROCESSING_ERRORED', 'INDEXING_ERRORED'],
  indexerKey: null,
  query: null,
  latest: false,
}

interface OfRepositoryProps {
  readonly scope: Extract<Scope, { kind: 'repository' }>
  readonly repositoryId: string
}

function OfRepository({ scope, repositoryId }: OfRepositoryProps) {
  const ready = useInfiniteQuery(indexesQuery({ repo: repositoryId }, newest))
  const broken = useInfiniteQuery(indexesQuery({ repo: repositoryId }, failed))
  const { data: facts } = useQuery(repositoryFactsQuery(scope.name))
  const error = ready.error ?? broken.error
  if (error) return <ErrorView error={error} />
  if (!ready.data || !broken.data) return <Pending />
  const indexes = ready.data.pages.flatMap(({ nodes }) => nodes)
  const failures = broken.data.pages.flatMap(({ nodes }) => nodes)
  const languages = facts?.commit?.languageStatistics?.map(({ name }) => name) ?? []
  const updatedAt = facts?.codeIntelligenceCommitGraph?.updatedAt
  return (
    <>
      {indexes.length === 0 ? (
        <p>
          No index of this repository is ready. Definitions and references are found from the code itself; an index
          makes them exact.
        </p>
      ) : (
        <section className={styles['section']} aria-labelledby="ready">
          <h2 id="ready">What has precise navigation</h2>
          <p>
            The newest index of each folder. Every commit is served by the index nearest to it in the history
            {updatedAt ? ', and the last came ' : ''}
            {updatedAt && <RelativeTime time={updatedAt} />}.
          </p>
          <IndexTable label="Indexes that are ready" scope={scope} indexes={indexes} />
        </section>
      )}
      {failures.length > 0 && (
        <section className={styles['section']} aria-labelledby="failed">
          <h2 id="failed">What failed</h2>
          <IndexTable label="Indexes that failed" scope={scope} indexes={failures} />
        </section>
      )}
      <Possible languages={languages} has={indexes.map(({ indexer }) => indexer?.name ?? '')} />
      <UploadHelp scope={scope} commit={facts?.commit?.oid ?? undefined} languages={languages} />
    </>
  )
}

interface PossibleProps {
  readonly languages: readonly string[]
  /** The indexers of what is ready. */
  readonly has: readonly string[]
}

/** The languages of the repository that an indexer knows and that no index speaks of. */
function Possible({ languages, has }: PossibleProps) {
  const known = indexerGuides.flatMap((guide) => guide.languages)
  const missing = guidesFor(languages.filter((language) => known.includes(language))).filter(
    ({ indexer, languages: of }) => !has.includes(indexer) && of.some((language) => languages.includes(language)),
  )
  if (missing.length === 0) return null
  const named = missing.map(
    ({ indexer, languages: of }) => `${of.filter((language) => languages.includes(language)).join(', ')} (${indexer})`,
  )
  return (
    <section className={styles['section']} aria-labelledby="possible">
      <h2 id="possible">What could have it</h2>
      <p>{named.join('; ')}.</p>
    </section>
  )
}

function OfAll({ scope }: { readonly scope: Scope }) {
  const { data, error } = useQuery(summaryQuery)
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const { numRepositoriesWithCodeIntelligence: ready, numRepositoriesWithoutIndexes: without } = data
  const failures = data.repositoriesWithErrors?.totalCount ?? 0
  return (
    <>
      <StatTiles
        label="Precise navigation"
        tiles={[
          { id: 'ready', figure: ready, label: 'repositories with an index', tone: 'good' },
          {
            id: 'failed',
            figure: failures,
            label: 'with one that failed',
            ...(failures > 0 && { tone: 'bad' as const }),
          },
          { id: 'without', figure: without, label: 'without any' },
        ]}
      />
      <div>
        <LinkButton href={codeGraphPath(scope, 'indexes')}>All indexes</LinkButton>
      </div>
      {data.repositoriesWithErrors && failures > 0 && (
        <section className={styles['section']} aria-labelledby="failed">
          <h2 id="failed">What failed</h2>
          <ul className={styles['timeline']}>
            {data.repositoriesWithErrors.nodes.map(({ repository, count }) => (
              <li key={repository.name}>
                <Link to={codeGraphPath({ kind: 'repository', name: repository.name }, 'dashboard')}>
                  {repository.name}
                </Link>
                <small>{count === 1 ? '1 index' : `${count} indexes`}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UploadHelp scope={scope} commit={undefined} languages={[]} />
    </>
  )
}
