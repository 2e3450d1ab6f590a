import { createHash, timingSafeEqual } from 'node:crypto'
import { messageOf } from '@sextant/base'
import type { FastifyRequest } from 'fastify'
import { limitAddress } from '../../http/address.js'
import type { App, Mount } from '../../http/mount.js'
import { createSharedRateLimit } from '../../http/sharedRateLimit.js'
import { resourceTypes, schemas, serviceProviderConfig } from './about.js'
import { changeGroup, createGroup, deleteGroup, groupResource, readGroup, requireGroup, scimGroups } from './groups.js'
import { keyOf, listOf, listSchema, projected, readFilter, readQuery } from './listing.js'
import { patched } from './patch.js'
import { bodyOf, noResource, problemOf, ScimProblem } from './scimError.js'
import type { ScimServices } from './services.js'
import { readUser } from './userForm.js'
import { changeUser, createUser, deleteUser, replaceUser } from './users.js'
import { scimUserById, scimUsers, userResource } from './userStore.js'

const root = '/.api/scim/v2'
const bodyLimit = 8 * 1024 * 1024

/** SCIM 2.0 (RFC 7643, RFC 7644), for directories that keep users and groups here. */
export function scimMount(services: ScimServices): Mount {
  return (app) => {
    void app.register(async (scope) => {
      prepare(scope, services)
      const base = new URL(root, services.externalURL).href
      mountAbout(scope, base)
      mountUsers(scope, services, base)
      mountGroups(scope, services, base)
    })
  }
}

/** The directory's own token, its own type of JSON, and its own form of errors. */
function prepare(scope: App, services: ScimServices): void {
  const failures = createSharedRateLimit(services.db, { name: 'scim tokens', limit: 60, windowSeconds: 60 })
  const readJSON = scope.getDefaultJsonParser('error', 'error')
  const types = ['application/scim+json', 'application/json']
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (request, body, done) => {
    // Directories name the type of a body that is not there.
    if (body === '') done(null, undefined)
    else void readJSON(request, String(body), done)
  })
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ownAuthorization: true }
  })
  scope.addHook('onRequest', async (request, reply) => {
    reply.type('application/scim+json; charset=utf-8').header('Cache-Control', 'no-store')
    const presented = bearerOf(request)
    if (presented !== undefined && isToken(services, presented)) return
    if (!(await failures.spend(limitAddress(request))))
      throw new ScimProblem(429, 'Too many requests. Try again later.')
    reply.header('WWW-Authenticate', 'Bearer')
    throw new ScimProblem(401, 'The token is not the one of the site configuration.')
  })
  scope.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error) ?? new ScimProblem(500, `Something went wrong here. Its id is ${request.id}.`)
    if (problem.status >= 500) {
      services.log.error('A request of a directory failed', { requestId: request.id, error: messageOf(error) })
    }
    return reply.code(problem.status).type('application/scim+json; charset=utf-8').send(bodyOf(problem))
  })
}

/** What stands behind the exact word `Bearer` and one space. */
const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time for every wrong token. Without a configured one nothing is right. */
function isToken({ configuration }: ScimServices, presented: string): boolean {
  const token = configuration.get('scim.authToken')
  const isSame = timingSafeEqual(digest(presented), digest(token))
  return token !== '' && isSame
}

interface WithId {
  readonly Params: { readonly id: string }
}

function mountAbout(scope: App, base: string): void {
  const list = (resources: readonly object[]) => ({
    schemas: [listSchema],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  })
  const one = (resources: readonly { readonly id: string }[], id: string) => {
    const found = resources.find((resource) => resource.id === id)
    if (!found) throw noResource()
    return found
  }
  scope.get(`${root}/ServiceProviderConfig`, async () => serviceProviderConfig(base))
  scope.get(`${root}/Schemas`, async () => list(schemas(base)))
  scope.get<WithId>(`${root}/Schemas/:id`, async ({ params }) => one(schemas(base), params.id))
  scope.get(`${root}/ResourceTypes`, async () => list(resourceTypes(base)))
  scope.get<WithId>(`${root}/ResourceTypes/:id`, async ({ params }) => one(resourceTypes(base), params.id))
}

function mountUsers(scope: App, services: ScimServices, base: string): void {
  const { db, configuration } = services
  const isLenient = () => configuration.get('scim.identityProvider') === 'Azure AD'
  scope.get(`${root}/Users`, async (request) => {
    const query = readQuery(request.query)
    const asked = readFilter(query.filter)
    const users = await scimUsers(db, keyOf(asked, ['userName', 'externalId', 'id']))
    const resources = users.map((user) => userResource(user, base))
    return listOf(resources, asked, query)
  })
  scope.get<WithId>(`${root}/Users/:id`, async ({ params, query }) => {
    const user = await scimUserById(db, params.id)
    if (!user) throw noResource()
    return projected(userResource(user, base), readQuery(query))
  })
  scope.post(`${root}/Users`, { bodyLimit }, async (request, reply) => {
    const resource = userResource(await createUser(services, readUser(request.body)), base)
    return reply.code(201).header('Location', resource.meta.location).send(resource)
  })
  scope.put<WithId>(`${root}/Users/:id`, { bodyLimit }, async ({ params, body }) =>
    userResource(await replaceUser(services, params.id, readUser(body)), base),
  )
  scope.patch<WithId>(`${root}/Users/:id`, { bodyLimit }, async ({ params, body }) => {
    const user = await changeUser(services, params.id, (before) =>
      readUser(patched(userResource(before, base), body, isLenient())),
    )
    return userResource(user, base)
  })
  scope.delete<WithId>(`${root}/Users/:id`, async ({ params }, reply) => {
    await deleteUser(services, params.id)
    return reply.code(204).send()
  })
}

function mountGroups(scope: App, services: ScimServices, base: string): void {
  const { db, configuration } = services
  const isLenient = () => configuration.get('scim.identityProvider') === 'Azure AD'
  scope.get(`${root}/Groups`, async (request) => {
    const query = readQuery(request.query)
    const asked = readFilter(query.filter)
    const groups = await scimGroups(db, keyOf(asked, ['displayName', 'externalId', 'id']))
    const resources = groups.map((group) => groupResource(group, base))
    return listOf(resources, asked, query)
  })
  scope.get<WithId>(`${root}/Groups/:id`, async ({ params, query }) =>
    projected(groupResource(await requireGroup(db, params.id), base), readQuery(query)),
  )
  scope.post(`${root}/Groups`, { bodyLimit }, async (request, reply) => {
    const resource = groupResource(await createGroup(services, readGroup(request.body)), base)
    return reply.code(201).header('Location', resource.meta.location).send(resource)
  })
  scope.put<WithId>(`${root}/Groups/:id`, { bodyLimit }, async ({ params, body }) =>
    groupResource(await changeGroup(services, params.id, () => readGroup(body)), base),
  )
  scope.patch<WithId>(`${root}/Groups/:id`, { bodyLimit }, async ({ params, body }) => {
    const group = await changeGroup(services, params.id, (before) =>
      readGroup(patched(groupResource(before, base), body, isLenient())),
    )
    return groupResource(group, base)
  })
  scope.delete<WithId>(`${root}/Groups/:id`, async ({ params }, reply) => {
    await deleteGroup(services, params.id)
    return reply.code(204).send()
  })
}
