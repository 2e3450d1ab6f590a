import type { RouteParams } from '@sextant/contract'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { SiteAdminLayout } from '../administration/index.js'
import { placeOf, RepositoryPage } from '../browse/index.js'
import { codeGraphSections, type Scope } from './scope.js'
import styles from './PreciseIndexes.module.css'

interface CodeGraphFrameProps {
  readonly params: RouteParams
  /** The name of the page, such as `Indexes`. It is the heading too. */
  readonly title: string
  /** What can be done with the page, beside its heading. */
  readonly actions?: ReactNode
  readonly children: (of: CodeGraphPlace) => ReactNode
}

/** What a page of the code graph is about. */
export interface CodeGraphPlace {
  readonly scope: Scope
  /** The id of the repository's node; undefined for all. */
  readonly repositoryId: string | undefined
}

/**
 * The frame of the pages of the code graph, of a repository and of the whole instance alike: where one is, and the ways
 * to the others. It says what is the matter where there is no such repository.
 */
export function CodeGraphFrame({ params, title, actions, children }: CodeGraphFrameProps) {
  if (params['repo'] === undefined) {
    const place = { scope: { kind: 'site' }, repositoryId: undefined } as const
    return (
      <SiteAdminLayout title={`${title} · Code graph`}>
        <Body scope={place.scope} title={title} actions={actions}>
          {children(place)}
        </Body>
      </SiteAdminLayout>
    )
  }
  const scope = { kind: 'repository', name: placeOf(params).repository } as const
  return (
    <RepositoryPage params={params} title="Code graph">
      {({ repository }) => (
        <div className={styles['alone']}>
          <Body scope={scope} title={title} actions={actions}>
            {children({ scope, repositoryId: repository.id })}
          </Body>
        </div>
      )}
    </RepositoryPage>
  )
}

interface BodyProps {
  readonly scope: Scope
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

function Body({ scope, title, actions, children }: BodyProps) {
  return (
    <div className={styles['page']}>
      <nav aria-label="Code graph" className={styles['sections']}>
        {codeGraphSections(scope).map(({ label, to }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <header>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
