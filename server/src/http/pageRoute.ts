import { AppError } from '@sextant/base'
import { safeReturnPath } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireAccess } from './access.js'
import type { PathRoute } from './mount.js'
import { isEmbeddable } from './embedding.js'
import { isApi } from './authenticate.js'
import { gatedEntries, type IsOpen } from './gatedEntries.js'
import { framePage, setFrameHeaders } from './framePage.js'
import type { Inventory } from './accessClass.js'
import { lookUp } from './inventory.js'
import { withoutTrailingSlash } from './trailingSlash.js'
import type { Web } from './page.js'
import { requireScopes, scopesFor } from './tokenScopes.js'

export interface PageRouteOptions {
  readonly web: Web | undefined
  /** Whether anonymous visitors are kept out now. */
  readonly isPrivate: () => boolean
  readonly isOpen?: IsOpen
  /** Whether the first site admin is still to be created. */
  readonly needsSiteInit: () => Promise<boolean>
  readonly pathRoutes: readonly PathRoute[]
  readonly inventory: Inventory
}

/** Pages that an anonymous visitor reaches in private mode. */
const openPages = new Set(['/sign-in', '/sign-up', '/post-sign-up', '/password-reset', '/request-access'])

/** A page in a frame says itself that one must sign in: the page for that is never framed. */
const isOpen = (path: string) => openPages.has(path) || path.startsWith('/unlock-account/') || isEmbeddable(path)

const picture = /\.(png|svg)$/

const siteInit = '/site-admin/init'

/** Answers every GET that no other route takes: routes below repository names, files of the web, pages. */
export function pageHandler(options: PageRouteOptions) {
  const routes = options.pathRoutes.map((route) => {
    const access = lookUp(options.inventory, route.name)
    const gate = gatedEntries[route.name]
    const isThere = () => gate === undefined || (options.isOpen?.(gate) ?? true)
    return { ...route, isThere, access, scopes: scopesFor(route.name, access) }
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const [path = '/'] = request.url.split('?', 1)
    const bare = withoutTrailingSlash(request.url)
    if (bare !== undefined) return reply.redirect(bare, 308)
    if (isReserved(path)) throw nothingHere(request)
    const file = path.slice(1)
    // Their names hold no digest, so a browser asks each time whether they have changed; of pictures now and then, for it
    // wants the icon of the page with every change of the address.
    if (options.web?.files.has(file)) {
      if (file === framePage) setFrameHeaders(reply)
      return reply.sendFile(file, options.web.folder, { maxAge: picture.test(file) ? 3600_000 : 0, immutable: false })
    }
    const elsewhere = await detour(path, request, options)
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
    const route = routes.find(({ matches, isThere }) => matches(path) && isThere())
    if (route === undefined) return sendPage(path, request, reply, options)
    requireAccess(request.viewer, route.access)
    requireScopes(request.viewer, route.scopes)
    return route.handle(request, reply)
  }
}

/** What a request for an address that leads nowhere is told. */
export const nothingHere = (request: FastifyRequest): AppError =>
  new AppError('not_found', 'no-route', isApi(request) ? 'no route' : 'There is nothing here.')

async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply, options: PageRouteOptions) {
  if (options.web === undefined) throw new AppError('unavailable', 'no-web', 'The web application is not built.')
  // A page that creates the first administrator exists only until there is one.
  if (path === siteInit && !(await options.needsSiteInit())) reply.code(404)
  return options.web.sendPage(request, reply)
}

/** Dotted and `/-/` addresses are the server's own; none is a page. */
const isReserved = (path: string) => path.startsWith('/.') || path === '/-' || path.startsWith('/-/')

/** Where a visitor must go before this page: to create the first administrator, or to sign in. */
async function detour(path: string, request: FastifyRequest, options: PageRouteOptions): Promise<string | undefined> {
  if (await options.needsSiteInit()) return path === siteInit ? undefined : siteInit
  if (!options.isPrivate() || request.viewer.kind === 'user' || isOpen(path)) return undefined
  const returnTo = safeReturnPath(request.url)
  const query = returnTo === undefined || returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return `/sign-in${query}`
}
