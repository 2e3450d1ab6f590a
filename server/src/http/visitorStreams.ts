import type { App } from './mount.js'
import type { Viewer } from './viewer.js'

/** How often it is looked whether visitors still read what is public: what they read ends within a second. */
const lookMilliseconds = 400

/**
 * Ends the streams of visitors once they read nothing any more: the instance was public when they began, and is not now.
 * It is looked for rather than heard of, so that it holds in every process and whatever decides it.
 */
export function endStreamsOfVisitors(app: App, visitorsRead: () => boolean): void {
  const look = () => {
    if (app.eventStreams.open > 0 && !visitorsRead()) app.eventStreams.endWhere(readsPublic)
  }
  const timer = setInterval(look, lookMilliseconds).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const readsPublic = (viewer: Viewer) => viewer.kind === 'anonymous' && viewer.readsPublic === true
