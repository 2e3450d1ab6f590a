import type { ReactNode } from 'react'
import { SiteAdminLayout } from './SiteAdminLayout.js'
import styles from './AdminPage.module.css'

interface AdminPageProps {
  readonly title: string
  /** What the page is for, in a sentence or two. */
  readonly lead: ReactNode
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of site administration with its heading, what it is for, and its content. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <SiteAdminLayout title={title}>
      <div className={styles['page']}>
        <header>
          <h1>{title}</h1>
          {actions}
        </header>
        <p>{lead}</p>
        {children}
      </div>
    </SiteAdminLayout>
  )
}

interface AdminSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of such a page under its own heading. */
export function AdminSection({ title, children }: AdminSectionProps) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
