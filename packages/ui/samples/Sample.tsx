import type { ReactNode } from 'react'
import styles from './samples.module.css'

/** One group of samples with its name; `flush` ones meet the edges of their box. */
export function Sample({ name, flush, children }: { name: string; flush?: boolean; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <h2 className={styles.name}>{name}</h2>
      <div className={flush ? styles.flush : styles.content}>{children}</div>
    </section>
  )
}
