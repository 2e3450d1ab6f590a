import type { PageContext } from '@sextant/contract'
import type { Place } from './destination.js'

/** Where this browser keeps that the setup wizard was skipped, or that something was added in it. */
export const setupLeftKey = 'sextant.setupLeft'

/** Whether the setup wizard is for this viewer: a site admin of an instance that has nothing to search. */
export const needsSetup = ({ currentUser, gates }: PageContext): boolean =>
  gates.needsRepositoryConfiguration && currentUser?.siteAdmin === true

const firstPages: ReadonlySet<string> = new Set(['/', '/search'])

/**
 * Whether a viewer is led to the setup wizard instead: from the pages where people arrive, which have nothing to search
 * yet, until the wizard was left. An address that somebody asks for by name is not taken from them.
 */
export function leadsToSetup({ pathname }: Pick<Place, 'pathname'>, context: PageContext, wasLeft: boolean): boolean {
  return !wasLeft && firstPages.has(pathname) && needsSetup(context)
}
