import type { RouteParams } from '@sextant/contract'
import styles from '../../shell/SettingsPage.module.css'
import { SettingsEditor } from '../settings/index.js'
import { OrganizationArea } from './OrganizationArea.js'

/** The settings of an organization: whom they are for, and their editor. */
export function OrganizationSettingsPage({ params }: { readonly params: RouteParams }) {
  return (
    <OrganizationArea name={params['name'] ?? ''} title="Organization settings">
      {({ id }) => (
        <div className={styles['page']}>
          <h1>Organization settings</h1>
          <p>Organization settings apply to all members. User settings override organization settings.</p>
          <SettingsEditor subjectId={id} />
        </div>
      )}
    </OrganizationArea>
  )
}
