import { EmptyState } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { AdminPage } from '../administration/index.js'
import { listAddress, newAddress } from './addresses.js'
import { type CodeHostKind, kindsQuery } from './api.js'
import { ConnectionForm } from './ConnectionForm.js'
import styles from './CodeHosts.module.css'

/** Makes a connection: of the kind that the address names, or of one that is chosen here. */
export function NewCodeHostPage() {
  const [params] = useSearchParams()
  const { data: kinds, error } = useQuery(kindsQuery)
  if (error) return <ErrorView error={error} />
  const chosen = kinds?.find(({ kind }) => kind === params.get('kind')?.toUpperCase())
  return (
    <AdminPage
      title={chosen ? `Connect ${chosen.title}` : 'Add a code host'}
      {...(chosen && { back: { label: 'All kinds of code hosts', to: newAddress() } })}
    >
      {!kinds && <Pending />}
      {kinds && !chosen && <Choice kinds={kinds} />}
      {chosen && (
        <ConnectionForm
          key={chosen.kind}
          kind={chosen}
          displayName={chosen.title}
          config={chosen.template}
          cancelAddress={listAddress}
        />
      )}
    </AdminPage>
  )
}

function Choice({ kinds }: { readonly kinds: readonly CodeHostKind[] }) {
  if (kinds.length === 0) {
    return (
      <EmptyState title="There is nothing to connect">
        <p>This server was built without any kind of code host.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p>Where are the repositories?</p>
      <ul className={styles['kinds']}>
        {kinds.map(({ kind, title }) => (
          <li key={kind}>
            <Link to={newAddress(kind)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
