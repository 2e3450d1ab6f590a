import { printRepositoryRoute } from '@sextant/contract'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { Depot } from './api.js'
import styles from './Depot.module.css'

interface DepotFrameProps {
  readonly depot: Depot
  readonly title: ReactNode
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What the pages of a Perforce depot have in common: where one is, and the ways to the others. */
export function DepotFrame({ depot, title, aside, children }: DepotFrameProps) {
  const to = (page: string) => printRepositoryRoute({ repository: depot.name, rest: [page] })
  return (
    <div className={styles['page']}>
      <header>
        <div>
          <Link to={depot.url} className={styles['repository']}>
            {depot.name}
          </Link>
          <h1>{title}</h1>
        </div>
        {aside}
      </header>
      <nav aria-label="Depot" className={styles['ways']}>
        <NavLink to={to('changelists')}>Changelists</NavLink>
        <NavLink to={to('labels')}>Labels</NavLink>
      </nav>
      {children}
    </div>
  )
}
