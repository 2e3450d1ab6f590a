import type { RouteParams } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { UserArea } from '../user-area/index.js'
import { siteIdQuery, userIdQuery } from './api.js'
import { SettingsEditor } from './SettingsEditor.js'
import styles from './Settings.module.css'

/** The settings that everybody begins with. */
export function GlobalSettingsPage() {
  const { data: id, error } = useQuery(siteIdQuery)
  return (
    <AdminPage
      title="Global settings"
      lead="They apply to everybody. Settings of organizations and of people go before them."
    >
      {error ? <ErrorView error={error} /> : id ? <SettingsEditor subjectId={id} /> : <Pending />}
    </AdminPage>
  )
}

/** The settings of a person. */
export function UserSettingsPage({ params }: { readonly params: RouteParams }) {
  const username = params['username'] ?? ''
  const { data: id, error } = useQuery(userIdQuery(username))
  if (error) return <ErrorView error={error} />
  if (id === null) return <NotFoundPage />
  return (
    <UserArea username={username} title="Settings">
      <h1>Settings</h1>
      <p className={styles['about']}>
        They apply to {username} alone, and go before those of organizations and of the site.
      </p>
      {id ? <SettingsEditor subjectId={id} /> : <Pending />}
    </UserArea>
  )
}
