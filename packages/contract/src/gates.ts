import type { Gates, PageContext } from './pageContext.js'

/** The parameters of a route by name, decoded. `*` is what stands in the place of the star. */
export type RouteParams = Readonly<Record<string, string>>

/**
 * What happens to a viewer who asks for a route. `closed` looks exactly like a page that does not exist; `off` does too,
 * once what the route belongs to is built: it is switched off for everybody. `sign-in` leads to the sign-in page and
 * back.
 */
export type GateOutcome = 'open' | 'closed' | 'off' | 'upsell' | 'sign-in' | { readonly redirect: string }

/** Whether a viewer may see a route. It only decides what the page shows: the API enforces the same rule itself. */
export type Gate = (context: PageContext, params: RouteParams) => GateOutcome

/** The global flags that are the same for every viewer of an instance. */
export type InstanceGates = Omit<
  Gates,
  'accessTokensAllow' | 'codyEnabledForUser' | 'needsRepositoryConfiguration' | 'requestAccessEnabled'
>

/**
 * A gate that only asks what the instance has: the same for every viewer. The server holds what it answers behind the
 * same gates (`http/gatedEntries.ts`).
 */
export type InstanceGate = (context: { readonly gates: InstanceGates }) => GateOutcome

/** Open when every gate is; otherwise what the first one says that is not, and what is switched off says it last. */
export function all(...gates: readonly InstanceGate[]): InstanceGate
export function all(...gates: readonly Gate[]): Gate
export function all(...gates: readonly Gate[]): Gate {
  return (context, params) => {
    const refusals = gates.map((gate) => gate(context, params)).filter((outcome) => outcome !== 'open')
    return refusals.find((outcome) => outcome !== 'off') ?? refusals[0] ?? 'open'
  }
}

const openIf =
  (holds: (context: PageContext) => boolean): Gate =>
  (context) =>
    holds(context) ? 'open' : 'closed'

const flag =
  (name: keyof InstanceGates): InstanceGate =>
  ({ gates }) =>
    gates[name] ? 'open' : 'off'

export const any: Gate = () => 'open'
export const anonymous: Gate = ({ currentUser }) => (currentUser ? { redirect: '/search' } : 'open')
export const signedIn: Gate = ({ currentUser }) => (currentUser ? 'open' : 'sign-in')
export const siteAdmin: Gate = ({ currentUser }) => {
  if (!currentUser) return 'sign-in'
  return currentUser.siteAdmin ? 'open' : 'closed'
}
/** The viewer's own account, whatever the case of its name, or any account for a site admin. */
export const mayAdministerUser: Gate = ({ currentUser }, { username }) => {
  if (!currentUser) return 'sign-in'
  const isOwn = currentUser.username.toLowerCase() === username?.toLowerCase()
  return currentUser.siteAdmin || isOwn ? 'open' : 'closed'
}
export const noSiteAdminYet: Gate = ({ needsSiteInit }) => (needsSiteInit ? 'open' : { redirect: '/search' })
export const signupAllowed = openIf(({ allowSignup }) => allowSignup)
/** Where only site admins create tokens, the others still see and end their own. */
export const tokensAllowed = openIf(({ gates }) => gates.accessTokensAllow !== 'none')

export const dotcom = flag('sextantDotComMode')
export const notDotcom: InstanceGate = ({ gates }) => (gates.sextantDotComMode ? 'closed' : 'open')
export const requestAccess: Gate = ({ gates }) => (gates.requestAccessEnabled ? 'open' : 'off')
export const codeSearch = flag('codeSearchEnabledOnInstance')
/** Home is the search page: where there is none, what stands in its place. */
export const home: InstanceGate = ({ gates }) => (gates.codeSearchEnabledOnInstance ? 'open' : { redirect: '/search' })
export const codeSearchOrUpsell: InstanceGate = ({ gates }) => (gates.codeSearchEnabledOnInstance ? 'open' : 'upsell')
export const notebooks = all(flag('notebooksEnabled'), codeSearch, notDotcom)
export const searchJobs = all(flag('searchJobsEnabled'), codeSearch)
export const contexts = all(flag('searchContextsEnabled'), codeSearch)
export const monitors = all(flag('codeMonitoringEnabled'), codeSearch, notDotcom)
export const batchChanges = flag('batchChangesEnabled')
/** On the public instance everybody may read what batch changes are. */
export const batchChangesOrDotcom: InstanceGate = ({ gates }) => {
  if (gates.batchChangesEnabled) return 'open'
  return gates.sextantDotComMode ? 'upsell' : 'off'
}
export const ownership = all(notDotcom, flag('ownEnabled'))
export const assistant = flag('codyEnabledOnInstance')
export const assistantChat: Gate = ({ gates }) => {
  if (gates.codyEnabledForUser) return 'open'
  return { redirect: gates.deepSearchEnabled ? '/deepsearch' : '/search' }
}
export const deepSearch = all(flag('deepSearchEnabled'), codeSearch)
export const insights = all(flag('codeInsightsEnabled'), codeSearch, notDotcom)
export const executors = flag('executorsEnabled')
export const onboarding = flag('endUserOnboardingEnabled')
export const productResearch = flag('productResearchPageEnabled')
/**
 * For pages that only a repository of another kind has: depots of Perforce, packages. A name does not tell the kind, so
 * the page itself asks, and says that it does not exist for any other repository.
 */
export const otherRepositoryKind = all(codeSearch)

/**
 * Whether a repository is named as packages are: `npm/left-pad`. Another one may be named so too; its page of versions
 * then says that it does not exist.
 */
export const isPackageName = (name: string): boolean => /^(?:crates|go|maven|npm|python|rubygems)\/./.test(name)

const namedAsPackage: Gate = (_context, { repo = '' }) => (isPackageName(repo) ? 'open' : 'closed')

export const packageRepository: Gate = all(codeSearch, namedAsPackage)
