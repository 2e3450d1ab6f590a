import type { Mount } from '../../http/mount.js'
import { plainPagePolicy } from '../../http/plainPage.js'
import { debugPage } from './debugPage.js'

/** Its buttons take profiles (`features/observability`), which no address does by being opened. */
const policy = plainPagePolicy.replace("form-action 'none'", "form-action 'self'")

/**
 * `/-/debug`: what this process does right now, for site admins (threat C-10): links to figures and checks, profiles for
 * the developer tools of browsers, and the requests that run.
 */
export function debugMount(): Mount {
  return (app) => {
    app.get('/-/debug', (request, reply) =>
      reply
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(debugPage(app.runningRequests().filter(({ id }) => id !== request.id))),
    )
  }
}
