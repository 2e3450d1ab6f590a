import type { RouteParams } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { entitlementQuery } from './api.js'
import { DeleteEntitlement } from './DeleteEntitlement.js'
import { EntitlementForm } from './EntitlementForm.js'
import { Grants } from './Grants.js'

const back = <Link to="/site-admin/entitlements">All entitlements</Link>

/** Makes an entitlement. */
export function NewEntitlementPage() {
  return (
    <AdminPage title="New entitlement" lead={back}>
      <EntitlementForm entitlement={undefined} />
    </AdminPage>
  )
}

/** Changes one, and whom it is granted to. */
export function EntitlementPage({ params }: { readonly params: RouteParams }) {
  const { data, error } = useQuery(entitlementQuery(params['id'] ?? ''))
  return (
    <AdminPage title={data ? data.name : 'Entitlement'} lead={back}>
      {error ? (
        <ErrorView error={error} />
      ) : data === undefined ? (
        <Pending />
      ) : data === null ? (
        <p>There is no such entitlement. Perhaps somebody has deleted it.</p>
      ) : (
        <>
          <EntitlementForm key={data.id} entitlement={data} />
          <Grants id={data.id} />
          <DeleteEntitlement entitlement={data} />
        </>
      )}
    </AdminPage>
  )
}
