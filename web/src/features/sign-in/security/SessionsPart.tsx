import { Badge, Button, RelativeTime } from '@sextant/ui'
import { endOtherSessions, endSession, type UserSession } from './api.js'
import { deviceName } from './deviceName.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

interface SessionsPartProps {
  readonly sessions: readonly UserSession[]
  readonly isOwn: boolean
}

/** Where the account is signed in, each place with a way to end it. */
export function SessionsPart({ sessions, isOwn }: SessionsPartProps) {
  const endOthers = useSecurityAct(endOtherSessions)
  const end = useSecurityAct(endSession)
  const error = end.error ?? endOthers.error
  return (
    <section className={styles['part']} aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      {sessions.length === 0 ? (
        <p>The account is signed in nowhere.</p>
      ) : (
        <ul className={styles['list']}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionWords session={session} />
              {isOwn && !session.isCurrent && (
                <Button
                  kind="quiet"
                  aria-label={`Sign out ${deviceName(session.device)}, ${session.network}`}
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={styles['complaint']} role="alert">
          {error.message}
        </p>
      )}
      {isOwn && sessions.length > 1 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          Sign out everywhere else
        </Button>
      )}
    </section>
  )
}

const methodWords: Readonly<Record<string, string>> = {
  password: 'by password',
  passkey: 'by passkey',
  link: 'by the link of the first start',
}

function SessionWords({ session }: { readonly session: UserSession }) {
  const { device, network, method, isCurrent, createdAt, lastSeenAt } = session
  return (
    <span>
      <b title={device}>{deviceName(device)}</b> {isCurrent && <Badge tone="sea">This one</Badge>}
      <small>
        {network}, signed in <RelativeTime time={createdAt} /> {methodWords[method] ?? `by ${method}`}, last seen{' '}
        <RelativeTime time={lastSeenAt} />
      </small>
    </span>
  )
}
