import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { BadIcon, InfoIcon, WarnIcon } from '../icons.js'
import styles from './Callout.module.css'

/** How serious a callout is; each has its own shape and word besides its colour. */
export type CalloutTone = 'info' | 'warn' | 'bad'

const shapes = { info: InfoIcon, warn: WarnIcon, bad: BadIcon }
const words = { info: 'Note', warn: 'Warning', bad: 'Error' }

/** Something to know on a page: what failed, what still works, what to do. */
export type CalloutProps = {
  tone?: CalloutTone
  /** The sentence in bold; the word of the tone stands before it for a screen reader. */
  title?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A box beside or above the content it is about. It is not announced: use `useAnnounce` for news. */
export function Callout({ tone = 'info', title, actions, className, children }: CalloutProps) {
  const Shape = shapes[tone]
  return (
    <div className={classNames(styles.callout, styles[tone], className)} role="note" aria-label={words[tone]}>
      <Shape className={styles.shape} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
