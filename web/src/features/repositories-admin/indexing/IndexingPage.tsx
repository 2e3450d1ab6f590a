import type { RouteParams } from '@sextant/contract'
import { Arc, Button, Callout, formatBytes, formatCount, RelativeTime, StatTiles } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorView } from '../../../shell/ErrorView.js'
import { NotFoundPage } from '../../../shell/NotFoundPage.js'
import { Pending } from '../../../shell/Pending.js'
import {
  arcFractionOf,
  arcStateOf,
  progressSentence,
  reindexRepository,
  troubleSentence,
} from '../../repositories/index.js'
import { RepositorySettingsLayout } from '../../repository-settings/index.js'
import { type RepositoryIndex, repositoryIndexQuery, type TextIndex } from './api.js'
import { RevisionTable } from './RevisionTable.js'
import { SetAsideCommits } from './SetAsideCommits.js'
import { SkippedFiles } from './SkippedFiles.js'
import styles from './IndexingPage.module.css'

/** What the index holds of a repository, what it leaves out, and having it indexed anew. */
export function IndexingPage({ params }: { readonly params: RouteParams }) {
  const name = params['repo'] ?? ''
  const { data: repository, error } = useQuery(repositoryIndexQuery(name))
  if (error && !repository) return <ErrorView error={error} />
  if (repository === undefined) return <Pending />
  if (!repository?.viewerCanAdminister) return <NotFoundPage />
  return (
    <RepositorySettingsLayout repository={repository.name} title="Search Indexing">
      <div className={styles['page']}>
        <header>
          <h1>Search Indexing</h1>
          {repository.indexing && <Reindex repository={repository} />}
        </header>
        <Standing repository={repository} />
        <Contents repository={repository} />
      </div>
    </RepositorySettingsLayout>
  )
}

function Standing({ repository }: { readonly repository: RepositoryIndex }) {
  const trouble = troubleSentence(repository)
  const { nextTryAt } = repository.indexing ?? {}
  return (
    <>
      <p className={styles['standing']}>
        <Arc fraction={arcFractionOf(repository)} state={arcStateOf(repository)} /> {repository.name} is{' '}
        {progressSentence(repository)}.
      </p>
      {trouble !== undefined && (
        <Callout tone="warn">
          <p>{trouble}</p>
          {nextTryAt && (
            <p>
              The next try is <RelativeTime time={nextTryAt} />.
            </p>
          )}
        </Callout>
      )}
    </>
  )
}

function Contents({ repository }: { readonly repository: RepositoryIndex }) {
  const { origin, textSearchIndex: index } = repository
  if (!index) {
    return (
      <p>
        {origin === 'FOLDER'
          ? 'A plain folder has no index: every search reads its files as they are now.'
          : 'There is no index yet: it is made after the repository was read for the first time. Searches work meanwhile.'}
      </p>
    )
  }
  return (
    <>
      <Figures index={index} />
      <h2>Revisions</h2>
      <p>
        The default branch, and what searches have asked for lately. The rest is read from the repository when asked.
      </p>
      <RevisionTable repository={repository} revisions={index.refs} />
      <h2>Left out</h2>
      {index.status?.skippedFiles ? (
        <SkippedFiles repository={repository} counts={index.status.skippedFiles} />
      ) : (
        <p>What is left out is known when the default branch is in the index.</p>
      )}
      <SetAsideCommits setAside={index.setAsideCommits} />
    </>
  )
}

function Figures({ index: { status } }: { readonly index: TextIndex }) {
  if (!status) return null
  const { contentFilesCount, contentByteSize, textByteSize, defaultBranchNewLinesCount } = status
  return (
    <StatTiles
      label="The default branch in the index"
      tiles={[
        { id: 'files', figure: formatCount(contentFilesCount), label: 'files' },
        { id: 'lines', figure: formatCount(defaultBranchNewLinesCount), label: 'lines' },
        { id: 'bytes', figure: formatBytes(Number(contentByteSize)), label: 'in all files' },
        ...(textByteSize === null
          ? []
          : [{ id: 'text', figure: formatBytes(Number(textByteSize)), label: 'of text searched' }]),
      ]}
    />
  )
}

function Reindex({ repository: { id } }: { readonly repository: RepositoryIndex }) {
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => reindexRepository(id),
    onSettled: () => client.invalidateQueries(),
  })
  return (
    <>
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        Index again
      </Button>
      {again.error && <p role="alert">{again.error.message}</p>}
    </>
  )
}
