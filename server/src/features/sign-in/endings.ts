import type { Logger, Secret } from '@sextant/base'
import { type Listener, listen } from '@sextant/database'
import type { EventStreams } from '../../http/eventStream.js'
import type { Mount } from '../../http/mount.js'
import type { SignedIn } from '../../http/viewer.js'

/** Notified by the database when a session, a token or an account ends: migration 0050. */
const channel = 'endings'

/** A request that was let in just before an end opens its stream just after: looked for again so many ms later. */
const lookAgainAfter = [200, 700]

/** Ends the streams of those whose rights have ended, whichever process ended them. */
export function endingsMount({ url, log }: { readonly url: Secret; readonly log: Logger }): Mount {
  return (app) => {
    let listener: Listener | undefined
    const timers = new Set<NodeJS.Timeout>()
    const hear = (message: string) => {
      const isOver = readEnding(message)
      if (isOver === undefined) return
      endStreams(app.eventStreams, isOver)
      for (const delay of lookAgainAfter) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          endStreams(app.eventStreams, isOver)
        }, delay).unref()
        timers.add(timer)
      }
    }
    app.addHook('onReady', async () => {
      listener = await listen(url, channel, { onMessage: hear, log })
    })
    app.addHook('onClose', async () => {
      for (const timer of timers) clearTimeout(timer)
      await listener?.close()
    })
  }
}

function endStreams(streams: EventStreams, isOver: (viewer: SignedIn) => boolean): void {
  streams.endWhere((viewer) => viewer.kind === 'user' && isOver(viewer))
}

/** Whom a notification is about: `session 5`, `tokens 7` (of user 7), `user 7`. */
function readEnding(message: string): ((viewer: SignedIn) => boolean) | undefined {
  const [kind, text] = message.split(' ')
  const id = Number(text)
  switch (kind) {
    case 'session':
      return (viewer) => viewer.sessionId === id
    case 'tokens':
      return (viewer) => viewer.sessionId === undefined && (viewer.sudoBy ?? viewer.userId) === id
    case 'user':
      return (viewer) => viewer.userId === id || viewer.sudoBy === id
    case undefined:
    default:
      return undefined
  }
}
