import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import styles from './AreaLayout.module.css'

/** Links of one heading in the sidebar of an area. */
export interface AreaGroup {
  readonly title: string
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

interface AreaLayoutProps {
  /** The name of the area, for a listener: `Site admin`. */
  readonly label: string
  readonly groups: readonly AreaGroup[]
  readonly children: ReactNode
}

/** A page of an area with many pages: its links beside it, and above it where there is little room. */
export function AreaLayout({ label, groups, children }: AreaLayoutProps) {
  return (
    <div className={styles['area']}>
      <nav className={styles['links']} aria-label={label}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            {links.map(({ label: text, to }) => (
              <NavLink key={to} to={to} end>
                {text}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <div className={styles['page']}>{children}</div>
    </div>
  )
}
