import { Badge, Button } from '@sextant/ui'
import type { EmailAct, UserEmail } from './api.js'

interface EmailRowProps {
  readonly email: UserEmail
  /** Whether links are sent by mail. */
  readonly sends: boolean
  readonly busy: boolean
  readonly onAct: (act: EmailAct, email: string) => void
}

const labels: Readonly<Record<Exclude<EmailAct, 'add'>, string>> = {
  primary: 'Make primary',
  resend: 'Send link',
  verify: 'Mark as verified',
  unverify: 'Mark as not verified',
  remove: 'Remove',
}

/** An address, how it stands, and what can be done with it. */
export function EmailRow({ email, sends, busy, onAct }: EmailRowProps) {
  return (
    <li>
      <b>{email.email}</b>
      {email.isPrimary && <Badge tone="sea">primary</Badge>}
      {email.verified ? <Badge tone="good">verified</Badge> : <Badge tone="warn">{pendingWord(email)}</Badge>}
      <span data-acts>
        {actsOf(email, sends).map((act) => (
          <Button
            key={act}
            small
            kind="quiet"
            busy={busy}
            aria-label={`${labels[act]}: ${email.email}`}
            onClick={() => onAct(act, email.email)}
          >
            {labels[act]}
          </Button>
        ))}
      </span>
    </li>
  )
}

const pendingWord = ({ verificationPending }: UserEmail) => (verificationPending ? 'link sent' : 'not verified')

function actsOf(email: UserEmail, sends: boolean): readonly Exclude<EmailAct, 'add'>[] {
  const { isPrimary, verified, viewerCanManuallyVerify } = email
  return [
    ...(verified && !isPrimary ? (['primary'] as const) : []),
    ...(!verified && sends ? (['resend'] as const) : []),
    ...(viewerCanManuallyVerify ? [verified ? ('unverify' as const) : ('verify' as const)] : []),
    ...(isPrimary ? [] : (['remove'] as const)),
  ]
}
