import { Badge } from '@sextant/ui'
import { NavLink } from 'react-router'
import { moreNavigation } from '../moreNavigation.js'
import { useSession } from '../session.js'
import styles from './UserMenuPanel.module.css'

/** The links behind "More", and the way to the help. */
export function MoreLinks() {
  return (
    <>
      {moreNavigation(useSession()).map(({ label, to, badge }) =>
        badge ? (
          <a key={label} href={to} target="_blank" rel="noreferrer">
            {label} <Badge className={styles['end'] ?? ''}>{badge}</Badge>
          </a>
        ) : (
          <NavLink key={label} to={to}>
            {label}
          </NavLink>
        ),
      )}
      <a href="/help" target="_blank" rel="noreferrer">
        Help
      </a>
    </>
  )
}
