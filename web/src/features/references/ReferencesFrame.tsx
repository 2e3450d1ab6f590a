import type { ReactNode } from 'react'
import styles from './References.module.css'

interface ReferencesFrameProps {
  readonly title: string
  /** What stands beside the title, such as a filter. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The title of a page of branches, tags or people, and what it lists. */
export function ReferencesFrame({ title, aside, children }: ReferencesFrameProps) {
  return (
    <div className={styles['page']}>
      <header>
        <h1>{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}
