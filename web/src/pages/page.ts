import type { RouteParams, RoutePath } from '@sextant/contract'
import type { ComponentType } from 'react'

/** A page: what an address shows. */
export type Page = ComponentType<{ readonly params: RouteParams }>

/** Pages by the path of their route. */
export type Pages = Partial<Record<RoutePath, Page>>
