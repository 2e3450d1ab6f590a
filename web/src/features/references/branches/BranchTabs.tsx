import { printRepositoryRoute } from '@sextant/contract'
import { NavLink } from 'react-router'
import styles from './BranchTabs.module.css'

/** The two pages of branches. */
export function BranchTabs({ repository }: { readonly repository: string }) {
  return (
    <nav className={styles['tabs']} aria-label="Branches">
      <NavLink to={printRepositoryRoute({ repository, rest: ['branches'] })} end>
        Overview
      </NavLink>
      <NavLink to={printRepositoryRoute({ repository, rest: ['branches', 'all'] })}>All branches</NavLink>
    </nav>
  )
}
