import type { RepositoryPlace } from '@sextant/contract'
import { Arc } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { StatePage } from '../../shell/StatePage.js'
import { type RepositoryAt, repositoryAtQuery } from './api.js'

export type Commit = NonNullable<RepositoryAt['commit']>

interface RepositoryGateProps {
  readonly place: RepositoryPlace
  readonly children: (repository: RepositoryAt, commit: Commit) => ReactNode
}

/** Draws a page of a repository once it and the revision are there; says what is the matter otherwise. */
export function RepositoryGate({ place, children }: RepositoryGateProps) {
  const { data: repository } = useSuspenseQuery(repositoryAtQuery(place))
  if (!repository) return <NotFoundPage />
  if (repository.commit) return children(repository, repository.commit)
  return <WithoutCommit repository={repository} revision={place.revision} />
}

interface WithoutCommitProps {
  readonly repository: RepositoryAt
  readonly revision: string | undefined
}

function WithoutCommit({ repository, revision }: WithoutCommitProps) {
  const { name, url, state, stateMessage, progress } = repository
  if (state === 'CLONING' || state === 'QUEUED') {
    return (
      <StatePage title={name}>
        <p>
          <Arc fraction={progress.fraction} state="working" />{' '}
          {state === 'QUEUED' ? 'Waits for its turn to be cloned.' : 'Is being cloned.'} This page opens by itself when
          it is there.
        </p>
      </StatePage>
    )
  }
  if (state === 'FAILED') {
    return (
      <StatePage title={name}>
        <p>It could not be cloned. {stateMessage}</p>
      </StatePage>
    )
  }
  if (revision === undefined) {
    return (
      <StatePage title={name}>
        <p>This repository is empty: it has no commits yet.</p>
      </StatePage>
    )
  }
  return (
    <StatePage title="Revision not found">
      <p>
        {name} has no revision <code>{revision}</code>. It may have been deleted, or not be fetched yet.
      </p>
      <p>
        <Link to={url}>Go to the default branch</Link>
      </p>
    </StatePage>
  )
}
