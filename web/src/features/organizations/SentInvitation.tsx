import { Callout } from '@sextant/ui'
import { CopyLine } from '../../shell/CopyLine.js'
import type { Sent } from './changes.js'

/** What became of an invitation: on its way by mail, or a link to be handed on. */
export function SentInvitation({ sent, recipient }: { readonly sent: Sent; readonly recipient: string }) {
  if (sent.invitationURL === null) return <p role="status">{recipient} was sent an invitation by mail.</p>
  return (
    <Callout title={`Give this link to ${recipient}`}>
      <p>No mail can bring it. It works once, within seven days, and only for {recipient}. It is not shown again.</p>
      <CopyLine label="Link" text={sent.invitationURL} />
    </Callout>
  )
}
