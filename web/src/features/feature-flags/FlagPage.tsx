import type { RouteParams } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { featureFlagsQuery } from './api.js'
import { FlagForm } from './FlagForm.js'
import { FlagOverrides } from './FlagOverrides.js'
import styles from './FeatureFlags.module.css'

/** One flag, or a new one: `new` is not a flag's name here, as in addresses of existing servers. */
export function FlagPage({ params }: { readonly params: RouteParams }) {
  const name = params['name'] ?? ''
  const { data: flags, error } = useQuery(featureFlagsQuery)
  const flag = flags?.find((each) => each.name === name)
  const isNew = name === 'new'
  const title = isNew ? 'New feature flag' : name
  return (
    <AdminPage title={title} back={{ label: 'Feature flags', to: '/site-admin/feature-flags' }}>
      {error ? (
        <ErrorView error={error} />
      ) : !flags ? (
        <Pending />
      ) : !flag && !isNew ? (
        <p>There is no flag of this name. Perhaps somebody has deleted it.</p>
      ) : (
        <div className={styles['page']}>
          <FlagForm key={name} flag={flag} />
          {flag && <FlagOverrides flag={flag} />}
        </div>
      )}
    </AdminPage>
  )
}
