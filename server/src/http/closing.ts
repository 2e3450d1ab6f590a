import type { App } from './mount.js'

/** How often connections that have fallen idle are looked for. */
const lookMilliseconds = 50

/**
 * Lets the server close although clients hold their connections and streams open. Node ends once, as closing begins,
 * the connections that are idle then (`http.Server.close`); one whose last answer is still on its way stays for as long
 * as its client likes, and so does a stream whose request was just being let in.
 */
export function closeWithoutWaiting(app: App): void {
  app.addHook('preClose', async () => {
    const endStreams = () => app.eventStreams.endWhere(() => true)
    endStreams()
    if (!app.server.listening) return
    const timer = setInterval(() => {
      endStreams()
      app.server.closeIdleConnections()
    }, lookMilliseconds)
    app.server.once('close', () => clearInterval(timer))
  })
}
