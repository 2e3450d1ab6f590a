import type { RouteParams } from '@sextant/contract'
import { Callout } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { serviceAddress } from './addresses.js'
import { kindsQuery, serviceQuery } from './api.js'
import { ConnectionForm } from './ConnectionForm.js'

/** Changes a connection. */
export function EditCodeHostPage({ params }: { readonly params: RouteParams }) {
  const id = params['externalServiceID'] ?? ''
  const service = useQuery(serviceQuery(id))
  const kinds = useQuery(kindsQuery)
  const error = service.error ?? kinds.error
  if (error) return <ErrorView error={error} />
  if (service.data === null) return <NotFoundPage />
  const kind = kinds.data?.find((each) => each.kind === service.data?.kind)
  return (
    <AdminPage
      title={service.data ? `Edit ${service.data.displayName}` : 'Edit a connection'}
      {...(service.data && { back: { label: service.data.displayName, to: serviceAddress(id) } })}
    >
      {!service.data || !kinds.data ? (
        <Pending />
      ) : kind ? (
        <ConnectionForm
          key={id}
          id={id}
          kind={kind}
          displayName={service.data.displayName}
          config={service.data.config}
          cancelAddress={serviceAddress(id)}
        />
      ) : (
        <Callout tone="warn" title="This server was built without this kind of code host." />
      )}
    </AdminPage>
  )
}
