import { readFileSync } from 'node:fs'

/** Who asks for a route on an instance that lets nobody in who is not signed in. */
export type Asker = 'nobody' | 'user' | 'administrator'

/** What somebody who asks for a route finds. `to-come`: the page of a part that is not built yet, and says so. */
export type Outcome = 'page' | 'not-found' | 'elsewhere' | 'to-come'

/** A line of docs/routes.tsv. */
export interface SpecifiedRoute {
  readonly path: string
  readonly area: string
  /** What must hold; the gate of an earlier line where the table points at one. */
  readonly gate: string
  readonly note: string
}

/** The table of routes as it is written down, beside what the product makes of it. */
export function readSpecifiedRoutes(): readonly SpecifiedRoute[] {
  const text = readFileSync(new URL('../docs/routes.tsv', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !/^(#|path\t)/.test(line))
  const routes: SpecifiedRoute[] = []
  for (const line of lines) {
    const [path = '', area = '', gate = '', note = ''] = line.split('\t')
    routes.push({ path, area, note, gate: gate === 'as above' ? (routes.at(-1)?.gate ?? '') : gate })
  }
  return routes
}

/** Whether a page is drawn for it; the others the server answers. */
export const isDrawn = ({ path, area, note }: SpecifiedRoute): boolean =>
  !(area === 'server' || path.startsWith('/-/') || path === '/help' || /server route|a file/.test(note))

/** What an old address or an area leads on to, by the words of the table. */
const leadsOn = /redirects? to|redirects$|^legacy|lsif-uploads\/\{id\} included|assistant enabled for the user/

/** Parts of the product that are still to be built: by gates, areas and paths. */
const gatesToCome =
  /notebooks|search jobs|monitoring|insights|batch changes|execution|executors|deep search flag|assistant enabled on|contexts flag|as for organizations/
const areasToCome: ReadonlySet<string> = new Set(['saved-searches', 'workspace'])
const pathsToCome =
  /^\/site-admin\/(github-apps|webhooks\/outgoing)|^\/\{repo\}\/-\/own|^\/(users|organizations)\/\{\w+\}\/searches/

/** Pages for which nobody has to be signed in. */
const forStrangers = /^\/(sign-(in|up)|post-sign-up|password-reset|embed\/.*|unlock-account\/\{token\})$/

/** What the table says of a route, read without the product's own gates. */
export function expectedOutcome(route: SpecifiedRoute, asker: Asker): Outcome {
  if (asker === 'nobody') return ofNobody(route)
  if (/^anonymous|^no site admin/.test(route.gate)) return 'elsewhere'
  if (route.area === 'site-admin' && asker === 'user') return 'not-found'
  if (isToCome(route)) return 'to-come'
  if (isForAdministrators(route) && asker === 'user') return 'not-found'
  // They have a name and a password already.
  if (route.path === '/post-sign-up' && asker === 'user') return 'elsewhere'
  if (isClosed(route)) return 'not-found'
  return leadsOn.test(`${route.gate}\n${route.note}`) ? 'elsewhere' : 'page'
}

/** Who may sign up need not ask to. */
const ofNobody = ({ path }: SpecifiedRoute): Outcome => (forStrangers.test(path) ? 'page' : 'elsewhere')

/** Themselves, or what they lead on to. */
const isForAdministrators = ({ path, gate, area }: SpecifiedRoute) =>
  /site admin|not dotcom; may edit|member or site admin/.test(gate) ||
  path === '/{repo}/-/settings/mirror' ||
  (area === 'organization' && !gate.startsWith('signed in')) ||
  path === '/setup'

/**
 * Closed to everybody on this instance: it is nobody's cloud, people sign up instead of asking for an account, and
 * `orders` is no depot and no package.
 */
const isClosed = ({ gate }: SpecifiedRoute) => /^dotcom|Perforce|^package repository|request access/.test(gate)

const isToCome = ({ path, gate, area }: SpecifiedRoute) =>
  areasToCome.has(area) || pathsToCome.test(path) || gatesToCome.test(gate)
