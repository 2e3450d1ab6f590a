import type { RouteParams } from './gates.js'
import { decodeSegment, parseRepositoryRoute, printRepositoryRoute } from './repositoryRoute.js'
import { type Route, type RoutePath, routes } from './routes.js'

/** A route and its parameters. On repository routes `repo` and, where one was asked for, `revision` are among them. */
export interface RouteMatch {
  readonly route: Route & { readonly path: RoutePath }
  readonly params: RouteParams
}

interface Pattern {
  readonly route: RouteMatch['route']
  readonly segments: readonly string[]
}

const embedPrefix = '/embed'
const repositoryPrefix = '/{repo}'
// These name things that hold slashes, so they take all that is left of the address.
const wholeRest = /^(\*|\{(path|revspec|rangeSpec)\})$/

const ofEmbed = patternsBelow(`${embedPrefix}${repositoryPrefix}`)
const ofRepository = patternsBelow(repositoryPrefix)
const ofProduct = sorted(
  routes.filter(({ path }) => !path.includes(repositoryPrefix)).flatMap((route) => expand(route, route.path.slice(1))),
)

/**
 * The route that answers a path (percent-encoded, no trailing slash). A fixed word wins over a parameter, a parameter
 * over a star, and all of them over a repository of that name. Undefined when there is none.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  if (pathname.startsWith(`${embedPrefix}/`)) return matchRepository(pathname.slice(embedPrefix.length), ofEmbed)
  const segments = pathname.slice(1).split('/').map(decodeSegment)
  return firstMatch(segments, ofProduct) ?? matchRepository(pathname, ofRepository)
}

/** The address that a redirect's template names with these parameters. */
export function fillRoute(template: string, params: RouteParams): string {
  const repository = params['repo']
  const place = repository && printRepositoryRoute({ repository, revision: params['revision'], rest: [] })
  return template
    .replace(repositoryPrefix, () => place ?? '')
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace('*', () => (params['*'] ?? '').split('/').map(encodeURIComponent).join('/'))
    .replace(/\/$/, '')
}

function matchRepository(pathname: string, patterns: readonly Pattern[]): RouteMatch | undefined {
  const place = parseRepositoryRoute(pathname)
  const found = place && firstMatch(place.rest.length === 0 ? [''] : place.rest, patterns)
  if (!found) return undefined
  const { repository, revision } = place
  const params = { ...found.params, repo: repository, ...(revision === undefined ? {} : { revision }) }
  return { route: found.route, params }
}

function firstMatch(segments: readonly string[], patterns: readonly Pattern[]): RouteMatch | undefined {
  for (const { route, segments: pattern } of patterns) {
    const params = matchSegments(segments, pattern)
    if (params) return { route, params }
  }
  return undefined
}

function matchSegments(segments: readonly string[], pattern: readonly string[]): RouteParams | undefined {
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(wanted)?.[1]
    if (wholeRest.test(wanted)) return { ...params, [name ?? '*']: segments.slice(index).join('/') }
    const segment = segments[index]
    if (segment === undefined || (name ? segment === '' : segment !== wanted)) return undefined
    if (name) params[name] = segment
  }
  return segments.length === pattern.length ? params : undefined
}

function patternsBelow(prefix: string): readonly Pattern[] {
  const below = routes.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/-/`))
  return sorted(below.flatMap((route) => expand(route, route.path.slice(prefix.length).replace(/^\/-\//, ''))))
}

// A parameter that may be missing makes two patterns.
function expand(route: Pattern['route'], path: string): readonly Pattern[] {
  const optional = /\/?\{\w+\?\}/.exec(path)?.[0]
  if (optional === undefined) return [{ route, segments: path.split('/') }]
  return [path.replace(optional, ''), path.replace('?}', '}')].map((text) => ({ route, segments: text.split('/') }))
}

function sorted(patterns: readonly Pattern[]): readonly Pattern[] {
  return patterns.toSorted((left, right) => (rank(left) < rank(right) ? -1 : 1))
}

// Compared letter by letter: a fixed word (0) stands before a parameter (1), and that before a rest (2).
function rank({ segments }: Pattern): string {
  return segments.map((segment) => (wholeRest.test(segment) ? '2' : segment.startsWith('{') ? '1' : '0')).join('')
}
