import type { CodeWorld, Proof } from '@sextant/code-intel'
import type { Outliner, Use } from '@sextant/syntax'
import type { GraphQLContext } from '../../graphql/builder.js'
import { perRequest } from '../../graphql/perRequest.js'
import type { ContentOpener } from '../browse/index.js'
import type { RepositoryStore } from '../repositories/index.js'
import { openSources, type Source, type Sources } from './sources.js'
import { interimWorld } from './syntactic/interimWorld.js'
import type { Range } from './textPlaces.js'

export interface CodeGraphServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly outliner: Outliner
}

/** What one request asks with: nothing is looked up twice, and nothing is told that the viewer may not read. */
export interface Asking {
  readonly sources: Sources
  readonly world: CodeWorld
  readonly signal: AbortSignal
}

/** A place that was found. */
export interface Located {
  readonly source: Source
  readonly range: Range
  readonly proof: Proof
  /** What the name does there; undefined where that is not known, and for definitions. */
  readonly use?: Use
}

/** A definition that was found, with its place among those of its file where its text tells. */
export interface LocatedDefinition extends Located {
  readonly definition?: number
}

/** A part of a list; `next` asks for the part after it. */
export interface PageOf<Each> {
  readonly found: readonly Each[]
  readonly next?: string
}

/** One asking for each request. */
export function openAskings(services: CodeGraphServices): (context: GraphQLContext) => Asking {
  return perRequest(({ viewer, signal }) => {
    const { store, opener, outliner } = services
    const sources = openSources({ store, opener, viewer, signal })
    return { sources, world: interimWorld(sources, outliner, signal), signal }
  })
}
