import { Fragment, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './Breadcrumbs.module.css'

/** One step on the way to a page. */
export type Crumb = {
  id: string
  label: ReactNode
  href?: string
  /** The page itself: bold, and said to be current. */
  current?: boolean
  /** What stands inside the page, such as a symbol: sea-coloured. */
  inside?: boolean
  /** Follows the step before it without an arrow, such as `@ main` behind a repository. */
  joined?: boolean
}

/** The way to the page, outermost first. */
export function Breadcrumbs({ crumbs, label = 'Breadcrumbs' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.id}>
            {index > 0 && !crumb.joined && (
              <li aria-hidden="true" className={styles.arrow}>
                ›
              </li>
            )}
            <li className={styles.crumb}>
              <Step crumb={crumb} />
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function Step({ crumb: { label, href, current, inside } }: { crumb: Crumb }) {
  const className = classNames(styles.step, current && styles.current, inside && styles.inside)
  const page = current ? 'page' : undefined
  return href === undefined ? (
    <span className={className} aria-current={page}>
      {label}
    </span>
  ) : (
    <a className={className} href={href} aria-current={page}>
      {label}
    </a>
  )
}
