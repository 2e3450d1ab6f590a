import type { ReactNode } from 'react'
import { usePageTitle } from './usePageTitle.js'
import styles from './StatePage.module.css'

interface StatePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page that only says something: what is the matter, and where to go from there. */
export function StatePage({ title, children }: StatePageProps) {
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
