import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './StateMark.module.css'

/** The state of a thing: in order, under way, to be looked at, broken, or waiting. */
export type MarkedState = 'good' | 'working' | 'warn' | 'bad' | 'waiting'

/** A state as a shape of its own and words: a disc, an open ring, a triangle, a diamond, an empty circle. */
export function StateMark({ state, children }: { state: MarkedState; children: ReactNode }) {
  return (
    <span className={classNames(styles.mark, styles[state])}>
      <span className={styles.shape} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
