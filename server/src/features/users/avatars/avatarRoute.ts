import type { Database } from '@sextant/database'
import { createRateLimit } from '../../../http/rateLimit.js'
import type { Mount } from '../../../http/mount.js'
import type { Outgoing } from '../../../http/outgoing.js'
import { requireSignedIn } from '../../../http/viewer.js'
import { userByUsername } from '../../accounts/index.js'
import { avatarFetcher } from './fetchAvatar.js'

/** Pictures that one account asks for within a minute: a list of people has hundreds. */
const askedAtMost = { limit: 600, windowSeconds: 60 }

/**
 * `GET /-/avatar/{username}`: the picture of a person, from the address that they gave. No browser asks that address:
 * it would learn who looks at whom. 404 where there is none, and the page shows letters instead.
 */
export function avatarMount({ db, outgoing }: { readonly db: Database; readonly outgoing: Outgoing }): Mount {
  const fetchAvatar = avatarFetcher(outgoing)
  const limit = createRateLimit(askedAtMost)
  return (app) => {
    app.get<{ Params: { username: string } }>(
      '/-/avatar/:username',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = requireSignedIn(request.viewer)
        const user = limit.spend(String(viewer.userId)) ? await userByUsername(db, request.params.username) : undefined
        const image = user?.avatarURL ? await fetchAvatar(user.avatarURL) : undefined
        if (!image) return reply.code(404).send()
        return reply
          .header('Cache-Control', 'private, max-age=300')
          .header('Content-Security-Policy', "default-src 'none'; sandbox")
          .header('X-Content-Type-Options', 'nosniff')
          .header('Cross-Origin-Resource-Policy', 'same-origin')
          .type(image.type)
          .send(image.body)
      },
    )
  }
}
