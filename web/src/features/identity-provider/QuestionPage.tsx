import { Mark } from '@sextant/ui'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../shell/usePageTitle.js'
import styles from './IdentityProvider.module.css'

/** A page with one question about an application and nothing else. */
export function QuestionPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={styles['question']}>
      <div className={styles['mark']}>
        <Mark size={28} />
        <b>Sextant</b>
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
