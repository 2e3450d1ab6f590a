import type { RouteParams } from '@sextant/contract'
import styles from '../../shell/SettingsPage.module.css'
import { OrganizationArea } from './OrganizationArea.js'

/** The settings of an organization: whom they are for. */
export function OrganizationSettingsPage({ params }: { readonly params: RouteParams }) {
  return (
    <OrganizationArea name={params['name'] ?? ''} title="Organization settings">
      {() => (
        <div className={styles['page']}>
          <h1>Organization settings</h1>
          <p>Organization settings apply to all members. User settings override organization settings.</p>
        </div>
      )}
    </OrganizationArea>
  )
}
