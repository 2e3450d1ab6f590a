import type { Database } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { hitsOf } from './hitStore.js'
import { requireSet } from './manage.js'
import type { Hit, HitFilter, ResultSet } from './resultSet.js'

const hitsAtOnce = 1000

/**
 * A set for whatever works on one: monitors, insights, batch changes, exports. Hits come in their order, those that
 * the viewer may read, and are read while they are taken. Throws `not_found`.
 */
export async function readResultSet(
  db: Database,
  viewer: Viewer,
  the: { readonly key: string; readonly filter?: HitFilter },
): Promise<{ readonly set: ResultSet; readonly hits: AsyncIterable<Hit> }> {
  const set = await requireSet(db, viewer, the.key)
  return { set, hits: allHits(db, viewer, { setId: set.id, filter: the.filter ?? {} }) }
}

async function* allHits(
  db: Database,
  viewer: Viewer,
  the: { readonly setId: number; readonly filter: HitFilter },
): AsyncGenerator<Hit> {
  let after = 0
  for (;;) {
    const page = await hitsOf(db, viewer, { ...the, first: hitsAtOnce, after })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < hitsAtOnce) return
    after = last.position
  }
}
