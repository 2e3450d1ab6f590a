import { classNames } from '@sextant/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import shared from '../../shell/SettingsPage.module.css'
import styles from './AdminPage.module.css'
import { SiteAdminLayout } from './SiteAdminLayout.js'

interface AdminPageProps {
  readonly title: string
  /** What the page is for, in a sentence or two. */
  readonly lead?: ReactNode
  /** The list that the page belongs to. */
  readonly back?: { readonly label: string; readonly to: string }
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of site administration with its heading, what it is for, and its content. */
export function AdminPage({ title, lead, back, actions, children }: AdminPageProps) {
  return (
    <SiteAdminLayout title={title}>
      <div className={classNames(shared['page'], styles['page'])}>
        {back && (
          <p>
            <Link to={back.to}>{back.label}</Link>
          </p>
        )}
        <header className={shared['head']}>
          <h1>{title}</h1>
          {actions && <div className={shared['buttons']}>{actions}</div>}
        </header>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </SiteAdminLayout>
  )
}

interface AdminSectionProps {
  readonly title: string
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of such a page under its own heading. */
export function AdminSection({ title, actions, children }: AdminSectionProps) {
  return (
    <section className={shared['section']}>
      <header className={shared['head']}>
        <h2>{title}</h2>
        {actions && <div className={shared['buttons']}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}

/** Controls side by side, below one another where there is little room. */
export function AdminRow({ children }: { readonly children: ReactNode }) {
  return <div className={shared['buttons']}>{children}</div>
}
