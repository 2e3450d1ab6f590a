import type { RouteParams } from '@sextant/contract'
import type { Scope } from '../precise-indexes/index.js'

/** The scope that the address of a page names. */
export const scopeOf = ({ repo }: RouteParams): Scope =>
  repo === undefined ? { kind: 'site' } : { kind: 'repository', name: repo }
