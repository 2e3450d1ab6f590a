import type { RepositoryPlace, RouteParams } from '@sextant/contract'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/usePageTitle.js'
import type { RepositoryAt } from './api.js'
import { CrumbBar } from './CrumbBar.js'
import { placeOf } from './place.js'
import { type Commit, RepositoryGate } from './RepositoryGate.js'
import { revisionName } from './revisionName.js'

/** What a page of a repository is drawn with. */
export interface RepositoryPageProps {
  readonly params: RouteParams
  /** The name of the page, such as `Branches`: it stands in the title of the window. */
  readonly title: string
  /** The path that the page is about; empty or absent for the whole repository. */
  readonly path?: string
  /** What can be done with the page, at the end of its bar. */
  readonly actions?: ReactNode
  readonly children: (at: RepositoryPageContent) => ReactNode
}

/** A repository that the viewer may read, at a revision that is there. */
export interface RepositoryPageContent {
  readonly place: RepositoryPlace
  readonly repository: RepositoryAt
  readonly commit: Commit
}

/** The frame of a page of a repository: it says what is the matter when there is no such repository or revision. */
export function RepositoryPage({ params, title, path = '', actions, children }: RepositoryPageProps) {
  const place = placeOf(params)
  usePageTitle(`${title} · ${place.repository}`)
  return (
    <RepositoryGate place={place}>
      {(repository, commit) => (
        <>
          <CrumbBar place={place} revisionName={revisionName(repository, commit)} path={path} title={title}>
            {actions}
          </CrumbBar>
          {children({ place, repository, commit })}
        </>
      )}
    </RepositoryGate>
  )
}
