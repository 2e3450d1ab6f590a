import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Disclosure } from './Disclosure.js'
import { useMediaQuery } from './useMediaQuery.js'
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

/** A page of an area with many pages: its links beside it, and behind a button above it where there is little room. */
export function AreaLayout({ label, groups, children }: AreaLayoutProps) {
  const narrow = useMediaQuery('(width < 768px)')
  const { pathname } = useLocation()
  const here = groups.flatMap(({ links }) => links).find(({ to }) => to === pathname)?.label
  const links = (
    <nav className={styles['links']} aria-label={label}>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </nav>
  )
  const button = (
    <>
      {here ? `${label}: ${here}` : label} <ChevronDown size={14} aria-hidden />
    </>
  )
  return (
    <div className={styles['area']}>
      {narrow ? (
        <Disclosure button={button} className={styles['choose']}>
          {links}
        </Disclosure>
      ) : (
        links
      )}
      <div className={styles['page']}>{children}</div>
    </div>
  )
}

function Group({ title, links }: AreaGroup) {
  return (
    <section>
      <h2>{title}</h2>
      {links.map(({ label, to }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </section>
  )
}
