import type { Logger, Secret } from '@sextant/base'
import { type Listener, listen } from '@sextant/database'
import type { EventStreams } from '../../http/eventStream.js'

/** Notified by the database with the id of a user who is no member of an organization any more: migration 0059. */
const channel = 'memberships'

/**
 * Ends the open streams of whoever loses a membership, in whichever process it was taken: they were opened with its
 * rights. After the connection was lost nobody knows who lost one meanwhile, so that the streams of all users end.
 */
export function endStreamsWithMemberships(
  streams: Pick<EventStreams, 'endWhere'>,
  { url, log }: { readonly url: Secret; readonly log: Logger },
): Promise<Listener> {
  const onMessage = (payload: string) =>
    streams.endWhere((viewer) => viewer.kind === 'user' && (payload === '' || viewer.userId === Number(payload)))
  return listen(url, channel, { onMessage, log })
}
