import type { ReactNode } from 'react'
import { Mark } from '../measure/Arc.js'
import styles from './EmptyState.module.css'

/** What an empty page says: what it is for, one real example, one button. */
export type EmptyStateProps = {
  title: ReactNode
  /** What the page is for, in a sentence or two. */
  children: ReactNode
  /** One real example from this instance, set in the code face. */
  example?: ReactNode
  /** The one button. */
  action?: ReactNode
  /** The level of the heading, 2 unless said otherwise. */
  level?: 1 | 2 | 3
}

/** The content of a page that has none yet. */
export function EmptyState({ title, children, example, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.empty}>
      <Mark size={30} />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.purpose}>{children}</div>
      {example && <div className={styles.example}>{example}</div>}
      {action}
    </section>
  )
}
