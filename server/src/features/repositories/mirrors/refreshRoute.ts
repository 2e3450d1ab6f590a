import { AppError } from '@sextant/base'
import { parseRepositoryRoute } from '@sextant/contract'
import type { Mount } from '../../../http/mount.js'
import { requireSignedIn } from '../../../http/viewer.js'
import type { RepositoryServices } from '../services.js'
import { findByName } from '../store.js'

const prefix = '/.api/repos'

/**
 * `POST /.api/repos/{repo}/-/refresh`: has a repository that the caller may read brought up to date soon. Asking again
 * while it waits changes nothing. 404 for what there is not or may not be read.
 */
export function refreshRoute(services: RepositoryServices): Mount {
  return (app) => {
    app.post(`${prefix}/*`, async (request, reply) => {
      requireSignedIn(request.viewer)
      const route = parseRepositoryRoute((request.url.split('?', 1)[0] ?? '').slice(prefix.length))
      const isRefresh = route?.rest.length === 1 && route.rest[0] === 'refresh' && route.revision === undefined
      const repository = isRefresh ? await findByName(services.store, request.viewer, route.repository) : undefined
      if (!repository) throw new AppError('not_found', 'no-repository', 'There is no such repository.')
      await services.requestReading(repository.id)
      return reply.code(200).send({ repo: { ID: repository.id, Name: repository.name } })
    })
  }
}
