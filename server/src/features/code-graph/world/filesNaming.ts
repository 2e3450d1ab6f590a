import { AppError } from '@sextant/base'
import type { CodeFile } from '@sextant/code-intel'
import type { WordPlace } from '@sextant/engine'
import type { WorldParts } from './worldParts.js'
import type { WorldRevision } from './worldRevision.js'

export interface WordAsked {
  readonly name: string
  readonly most: number
  readonly after?: string
}

export interface NamingFiles {
  readonly files: readonly CodeFile[]
  readonly next?: string
}

/** The files in which a name stands as a whole word: of the revision it was asked from, then of others. */
export async function filesNaming(world: WorldParts, { name, most, after }: WordAsked): Promise<NamingFiles> {
  const revisions = [await world.own(), ...(await world.others())]
  const sources = revisions.map(({ source }) => source)
  const from = after === undefined ? undefined : placeOf(after, revisions)
  if (from === 'end') return { files: [] }
  const wanted = { word: name, sources, most, ...(from && { after: from }) }
  const { files, next } = await world.services.backend.filesNaming(wanted, world.signal)
  const cursor = next && cursorOf(next, revisions)
  return {
    files: files.flatMap(({ source, path }) => {
      const at = revisions[source]
      return at ? [{ repository: at.repository, revision: at.revision, path }] : []
    }),
    ...(cursor !== undefined && { next: cursor }),
  }
}

/** Names the repository, for between two pages others may come and go; and those that come behind it. */
function cursorOf({ source, before }: WordPlace, revisions: readonly WorldRevision[]): string | undefined {
  const at = revisions[source]
  return at && `${at.id}.${before}.${source}`
}

function placeOf(cursor: string, revisions: readonly WorldRevision[]): WordPlace | 'end' {
  const [, id, before, place] = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})$/.exec(cursor) ?? []
  if (id === undefined) throw new AppError('invalid_argument', 'bad-cursor', 'The cursor is none that was given out.')
  const source = revisions.findIndex((at) => at.id === Number(id))
  if (source >= 0) return { source, before: Number(before) }
  // The repository may not be read any more: what came behind it has its place.
  return Number(place) < revisions.length ? { source: Number(place), before: 0 } : 'end'
}
