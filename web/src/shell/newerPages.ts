import type { PageContext } from '@sextant/contract'

/** Which of the two front ends draws a route. */
export type Form = 'newer' | 'classic'

/**
 * The form in which a viewer gets a route: the newer one where the server has enabled it, and the classic one for every
 * other. Both live in one application, so that no link between them loads the page anew.
 */
export const formOf = (path: string | undefined, { svelteKit }: Pick<PageContext, 'svelteKit'>): Form =>
  path !== undefined && svelteKit.enabledRoutes.includes(path) ? 'newer' : 'classic'
