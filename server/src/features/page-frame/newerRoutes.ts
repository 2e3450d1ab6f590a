import { type PageNewerRoutes, type RoutePath, routes } from '@sextant/contract'

/** Those who take part in the rollout get these routes in the newer form: where most reading is done. */
const rolledOut: ReadonlySet<string> = new Set<RoutePath>([
  '/search',
  '/{repo}',
  '/{repo}/-/tree/{path}',
  '/{repo}/-/blob/{path}',
  '/{repo}/-/commits/{path}',
])

/** The pages of search and of repositories, the newer front end's two areas. */
const knownRoutes: readonly string[] = routes.flatMap((route) => {
  const isPage = !('server' in route) && !('redirect' in route)
  const isNewer = route.path === '/search' || (route.area === 'repository' && route.path.startsWith('/{repo}'))
  return isPage && isNewer ? [route.path] : []
})

/**
 * Which pages a viewer gets in the newer form. `web-next-rollout` opens those that are rolled out, `web-next` all that
 * there are.
 */
export function newerRoutesFor(flags: ReadonlyMap<string, boolean>, showToggle: boolean): PageNewerRoutes {
  const isOn = (path: string) => flags.get('web-next') || (flags.get('web-next-rollout') && rolledOut.has(path))
  return { knownRoutes, enabledRoutes: knownRoutes.filter(isOn), showToggle }
}
