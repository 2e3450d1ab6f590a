import type { CodeFile } from '@sextant/code-intel'
import type { GraphQLContext } from '../../graphql/builder.js'
import { perRequest } from '../../graphql/perRequest.js'
import type { Viewer } from '../../http/viewer.js'
import { type At, type BlobAt, blobAt, contentAt, type ContentOpener } from '../browse/index.js'
import { indexesByIds, type PreciseIndex, type PreciseIndexServices } from '../precise-indexes/index.js'
import { findByName, type RepositoryStore, resolveContent } from '../repositories/index.js'
import { openPreciseLookup, type PreciseLookup } from './precise/lookup.js'
import { openKnownTexts, openSources, type Source, type Sources } from './sources.js'
import { openCodeWorld, type ServerCodeWorld } from './world/openCodeWorld.js'
import type { CodeWorldServices } from './world/services.js'

export interface CodeGraphServices {
  readonly store: RepositoryStore
  readonly opener: ContentOpener
  readonly world: CodeWorldServices
  /** Absent where there are no precise indexes. */
  readonly precise?: PreciseIndexServices
}

/** What one question about a text asks with: nothing is told that the viewer may not read. */
export interface Question {
  /** The text that it is about. */
  readonly source: Source
  readonly sources: Sources
  readonly world: ServerCodeWorld
  readonly precise: PreciseLookup
  readonly signal: AbortSignal
  /** A file of the world as a text; undefined when it has gone. */
  open(file: CodeFile): Promise<Source | undefined>
}

/** A text about which questions are asked. */
export interface Graph {
  readonly source: Source
  readonly viewer: Viewer
  /** Answers a question, and gives back behind it what it has opened. */
  ask<Answer>(answer: (question: Question) => Promise<Answer>): Promise<Answer>
}

/** Opens texts for questions; undefined for what is no text. Each is read once for each request. */
export interface Graphs {
  /** A file that the request has reached. Of the indexer's indexes, all when absent. */
  reached(blob: BlobAt, context: GraphQLContext, indexer?: string): Promise<Graph | undefined>
  /** A file of a revision that the request has reached. */
  below(at: At, path: string, context: GraphQLContext, indexer?: string): Promise<Graph | undefined>
  /** A file by name; the empty revision is the default branch. Undefined also where the viewer may not read. */
  named(
    place: { readonly repository: string; readonly revision: string; readonly path: string },
    context: GraphQLContext,
  ): Promise<Graph | undefined>
  /** Some indexes in their order, those that the viewer may see. */
  indexes(ids: readonly number[], viewer: Viewer): Promise<readonly PreciseIndex[]>
}

export function openGraphs(services: CodeGraphServices): Graphs {
  const texts = openKnownTexts()
  const sourcesOf = perRequest(({ viewer, signal }) => openSources({ ...services, texts, viewer, signal }))
  const reached: Graphs['reached'] = async (blob, context, indexer) => {
    const sources = sourcesOf(context)
    const source = await sources.reached(blob)
    return source && graphOf(services, { source, sources, context, indexer })
  }
  const below: Graphs['below'] = (at, path, context, indexer) =>
    reached(blobAt(services.opener, { at, path }, context.signal), context, indexer)
  return {
    reached,
    below,
    async named({ repository: name, revision, path }, context) {
      const { viewer, signal } = context
      const repository = await findByName(services.store, viewer, name)
      const resolved = repository && (await resolveContent(repository, revision, signal))
      if (!repository || !resolved?.ok) return undefined
      return below(contentAt({ repository, revision, content: resolved.content }, signal), path, context)
    },
    async indexes(ids, viewer) {
      const { precise } = services
      const found = precise && ids.length > 0 ? await indexesByIds(precise.db, viewer, ids) : []
      return ids.flatMap((id) => found.find((index) => index.id === id) ?? [])
    },
  }
}

interface Opened {
  readonly source: Source
  readonly sources: Sources
  readonly context: GraphQLContext
  /** The indexer whose indexes are asked; all when absent. */
  readonly indexer: string | undefined
}

function graphOf(services: CodeGraphServices, { source, sources, context, indexer }: Opened): Graph {
  const { viewer, signal } = context
  const { at } = source.blob
  return {
    source,
    viewer,
    async ask(answer) {
      const asked = { viewer, repository: at.repository, content: at.content, signal }
      const world = openCodeWorld(services.world, asked)
      const precise = openPreciseLookup(services.precise, { viewer, signal, sources, indexer })
      const open = async (file: CodeFile) => {
        const place = await world.placeOf(file)
        return place && sources.open({ ...place, path: file.path })
      }
      try {
        return await answer({ source, sources, world, precise, signal, open })
      } finally {
        precise.close()
      }
    },
  }
}
