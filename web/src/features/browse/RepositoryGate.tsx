import type { RepositoryPlace } from '@sextant/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RepositoryAt, repositoryAtQuery } from './api.js'
import {
  EmptyRepository,
  FailedRepository,
  RepositoryNotFound,
  RevisionNotFound,
  StillCloning,
} from './RepositoryStates.js'

export type Commit = NonNullable<RepositoryAt['commit']>

interface RepositoryGateProps {
  readonly place: RepositoryPlace
  readonly children: (repository: RepositoryAt, commit: Commit) => ReactNode
}

/** Draws a page of a repository once it and the revision are there; says what is the matter otherwise. */
export function RepositoryGate({ place, children }: RepositoryGateProps) {
  const { data: repository } = useSuspenseQuery(repositoryAtQuery(place))
  if (!repository) return <RepositoryNotFound name={place.repository} />
  if (repository.commit) return children(repository, repository.commit)
  return <WithoutCommit repository={repository} place={place} />
}

function WithoutCommit({ repository, place }: { readonly repository: RepositoryAt; readonly place: RepositoryPlace }) {
  const { state } = repository
  if (state === 'CLONING' || state === 'QUEUED') return <StillCloning repository={repository} place={place} />
  if (place.revision !== undefined && state !== 'FAILED')
    return <RevisionNotFound repository={repository} place={place} />
  // One that was cloned once and fails now still has what it had.
  if (state === 'FAILED') return <FailedRepository repository={repository} place={place} />
  return <EmptyRepository repository={repository} place={place} />
}
