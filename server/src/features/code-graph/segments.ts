import { AppError } from '@sextant/base'
import { encodeCursor, readPage } from '../../graphql/connections.js'
import type { PageOf } from './located.js'

/** A list that is a part of a longer one, and is read page by page. */
export interface Segment<Each> {
  /** Tells it from others: a cursor into a list that has become another one is refused. */
  readonly id: number
  read(page: { readonly most: number; readonly after?: string }): Promise<PageOf<Each>>
}

/** Segments that are looked for when those before have been read. */
export type SegmentGroup<Each> = () => Promise<readonly Segment<Each>[]>

/** A segment that is asked for more than this often for one page has nothing more to say in time. */
const mostReads = 200

/**
 * One page of the segments of some groups, one behind the other, by one cursor. A page may be short while there is more:
 * what has been found does not wait for a segment that takes its time.
 * Throws `AppError` 'invalid_argument' for a cursor of another list, 'failed_precondition' when the list is another now.
 */
export async function readSegments<Each>(
  groups: readonly SegmentGroup<Each>[],
  { most, after }: { readonly most: number; readonly after?: string },
): Promise<PageOf<Each>> {
  const { after: key } = readPage({ first: most, after }, ['number', 'number', 'number', 'string'])
  let place = key ? placeOf(key) : undefined
  let reads = 0
  const found: Each[] = []
  for (let group = place?.group ?? 0; group < groups.length; group++) {
    const segments = (await groups[group]?.()) ?? []
    if (place && place.id !== anyId && segments[place.segment]?.id !== place.id) throw changed()
    for (let at = place?.segment ?? 0; at < segments.length; at++) {
      const segment = segments[at]
      if (!segment) break
      let from = place?.after
      place = undefined
      do {
        const read = await segment.read({ most: most - found.length, ...(from && { after: from }) })
        found.push(...read.found)
        from = read.next
        reads += 1
        const rest = from === undefined ? nextSegment({ groups, group, segments, at }) : [group, at, segment.id, from]
        const isEnough = found.length >= most || (from !== undefined && found.length > 0)
        if (isEnough || reads >= mostReads) return { found, ...(rest && { next: encodeCursor(rest) }) }
      } while (from !== undefined)
    }
  }
  return { found }
}

interface Place {
  readonly group: number
  readonly segment: number
  readonly id: number
  readonly after: string
}

function placeOf(key: readonly (string | number)[]): Place {
  const [group, segment, id, after] = key
  return { group: Number(group), segment: Number(segment), id: Number(id), after: String(after) }
}

/** The cursor of what comes behind a segment that has been read; undefined behind the last. */
function nextSegment<Each>({
  groups,
  group,
  segments,
  at,
}: {
  readonly groups: readonly SegmentGroup<Each>[]
  readonly group: number
  readonly segments: readonly Segment<Each>[]
  readonly at: number
}): readonly (string | number)[] | undefined {
  const next = segments[at + 1]
  if (next) return [group, at + 1, next.id, '']
  return group + 1 < groups.length ? [group + 1, 0, anyId, ''] : undefined
}

/** The first segment of a group that has not been looked for. */
const anyId = -1

const changed = () =>
  new AppError(
    'failed_precondition',
    'list-changed',
    'The indexes that this list comes from have changed. Ask for it anew.',
  )
