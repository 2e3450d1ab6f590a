import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
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
  const links = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    if (links.current) showCurrent(links.current)
  }, [pathname])
  return (
    <div className={styles['area']}>
      <nav ref={links} className={styles['links']} aria-label={label}>
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

/** Where the links stand in one line that scrolls: brings the one of this page into its middle. */
function showCurrent(links: HTMLElement): void {
  const current = links.querySelector('[aria-current=page]')
  if (!current || links.scrollWidth <= links.clientWidth) return
  const [box, of] = [current.getBoundingClientRect(), links.getBoundingClientRect()]
  links.scrollLeft += box.left + box.width / 2 - (of.left + of.width / 2)
}
