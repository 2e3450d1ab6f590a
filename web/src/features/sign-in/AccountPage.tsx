import { Mark } from '@sextant/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/usePageTitle.js'
import styles from './AccountForm.module.css'

interface AccountPageProps {
  readonly title: string
  readonly sentence?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A page of its own about an account: signing in, and what leads there. */
export function AccountPage({ title, sentence, children, footer }: AccountPageProps) {
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <div className={styles['mark']}>
        <Mark size={28} />
        <b>Sextant</b>
      </div>
      <h1>{title}</h1>
      {sentence && <p className={styles['sentence']}>{sentence}</p>}
      {children}
      {footer && <div className={styles['footer']}>{footer}</div>}
    </div>
  )
}
