import {
  type CallHit,
  calleesOf,
  callersOf,
  definitionsAt,
  type DefinitionAt,
  type HitPage,
  implementationsOf,
  type PageAsk,
  type Place,
  referencesTo,
} from '@sextant/code-intel'
import type { Asking, LocatedDefinition, PageOf } from './asking.js'
import type { Source } from './sources.js'
import { located } from './syntactic/locate.js'
import type { Position } from './textPlaces.js'

/** The most definitions that one name is answered with. */
export const mostDefinitions = 50

/** A place in a text that is asked about. */
export interface Asked {
  readonly source: Source
  readonly position: Position
}

/** The definitions of the name at a place, best first; empty when nothing is known. */
export async function definitions(asking: Asking, asked: Asked): Promise<readonly LocatedDefinition[]> {
  const hits = await hitsAt(asking, asked)
  return located(asking, hits.slice(0, mostDefinitions))
}

/** Where what stands at a place is used. */
export async function references(asking: Asking, asked: Asked, page: PageAsk): Promise<PageOf<LocatedDefinition>> {
  return paged(asking, asked, page, referencesTo)
}

/** What implements, extends or overrides what stands at a place. */
export async function implementations(asking: Asking, asked: Asked, page: PageAsk): Promise<PageOf<LocatedDefinition>> {
  return paged(asking, asked, page, implementationsOf)
}

/** Who calls the function that stands at a place. */
export async function callers(asking: Asking, asked: Asked, page: PageAsk): Promise<HitPage<CallHit>> {
  const at = (await hitsAt(asking, asked))[0]
  return at ? callersOf(asking.world, at, page, asking.signal) : { hits: [] }
}

/** What the function that stands at a place calls. */
export async function callees(asking: Asking, asked: Asked): Promise<readonly CallHit[]> {
  const at = (await hitsAt(asking, asked))[0]
  return at ? calleesOf(asking.world, at, asking.signal) : []
}

export async function hitsAt({ world, signal }: Asking, { source, position }: Asked) {
  const byte = source.places.byteAt(position)
  return byte === undefined ? [] : definitionsAt(world, source.file, byte, signal)
}

async function paged(
  asking: Asking,
  asked: Asked,
  page: PageAsk,
  list: (world: Asking['world'], at: DefinitionAt, page: PageAsk, signal: AbortSignal) => Promise<HitPage<Place>>,
): Promise<PageOf<LocatedDefinition>> {
  const at = (await hitsAt(asking, asked))[0]
  if (!at) return { found: [] }
  const { hits, next } = await list(asking.world, at, page, asking.signal)
  return { found: await located(asking, hits), ...(next !== undefined && { next }) }
}
