import { Badge, Button, Dialog, RelativeTime } from '@sextant/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '../../shell/Pending.js'
import { applicationsQuery, type AuthorizedApplication, revokeApplication } from './applicationsApi.js'
import styles from './IdentityProvider.module.css'

/** The applications that a user has let in, each with a way to take it back: a section of a page of settings. */
export function AuthorizedApplications({ username }: { readonly username: string }) {
  const { data: owner, error } = useQuery(applicationsQuery(username))
  const [revoking, setRevoking] = useState<AuthorizedApplication>()
  return (
    <section className={styles['section']} aria-labelledby="authorized-applications">
      <h2 id="authorized-applications">Authorized applications</h2>
      <p>Applications and devices that {username} let in. Taking one back ends what it can do at once.</p>
      {error ? (
        <p className={styles['complaint']} role="alert">
          {error.message}
        </p>
      ) : owner ? (
        <Applications applications={owner.authorizedApplications} onRevoke={setRevoking} />
      ) : (
        <Pending />
      )}
      {owner && (
        <RevokeDialog
          user={owner.id}
          username={username}
          application={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  )
}

interface ApplicationsProps {
  readonly applications: readonly AuthorizedApplication[]
  readonly onRevoke: (application: AuthorizedApplication) => void
}

function Applications({ applications, onRevoke }: ApplicationsProps) {
  if (applications.length === 0) return <p>There are none.</p>
  return (
    <ul className={styles['applications']}>
      {applications.map((application) => (
        <li key={application.id}>
          <div>
            <b>{application.name}</b> {application.unverified && <Badge tone="warn">Unverified</Badge>}{' '}
            {application.disabled && <Badge>Disabled</Badge>}
          </div>
          <Button kind="quiet" aria-label={`Take back: ${application.name}`} onClick={() => onRevoke(application)}>
            Take back
          </Button>
          <p>
            {application.scopes.map(({ name }) => name).join(', ')}. Allowed{' '}
            <RelativeTime time={application.authorizedAt} />
            {application.lastUsedAt && (
              <>
                , used <RelativeTime time={application.lastUsedAt} />
              </>
            )}
            .
          </p>
        </li>
      ))}
    </ul>
  )
}

interface RevokeDialogProps {
  readonly user: string
  readonly username: string
  readonly application: AuthorizedApplication | undefined
  readonly onClose: () => void
}

function RevokeDialog({ user, username, application, onClose }: RevokeDialogProps) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: revokeApplication,
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['authorizedApplications', username] })
    },
  })
  return (
    <Dialog
      open={application !== undefined}
      onClose={onClose}
      title={`Take back what ${application?.name ?? 'it'} may do?`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            kind="danger"
            busy={revoke.isPending}
            onClick={() => application && revoke.mutate({ user, application: application.id })}
          >
            Take back
          </Button>
        </>
      }
    >
      <p>It is signed out everywhere at once. To use it again, you let it in again.</p>
      {revoke.error && <p role="alert">{revoke.error.message}</p>}
    </Dialog>
  )
}
