import { fuzzyQuery, nameSize } from '@sextant/base'
import type { TaskState } from '../indexed/taskState.js'
import type { SharedManifest } from '../sharedManifest.js'
import { BestNames } from './bestNames.js'
import type { FindShare, FindWork, RankedName } from './findMessages.js'
import { lessFor } from './findTask.js'
import { type NameTable, nameAt, tableOf } from './nameTable.js'
import { NameScanner } from './scanNames.js'
import { stretchFiles } from './treeTables.js'

/** The tables of lists of files; they go when the lists do. */
export class ListTables {
  readonly #tables = new WeakMap<SharedManifest, NameTable[]>()

  get(list: SharedManifest, stretch: number): NameTable {
    const tables = this.#tables.get(list) ?? []
    this.#tables.set(list, tables)
    const from = stretch * stretchFiles.files
    const table = tables[stretch] ?? tableOf(list.files.slice(from, from + stretchFiles.files).map(({ path }) => path))
    tables[stretch] = table
    return table
  }
}

/** Looks through a list of files that is not in the index. It is the first target of its request. */
export function findInList(
  tables: ListTables,
  list: SharedManifest,
  { query: typed, first, state }: FindWork & { readonly state: TaskState },
): FindShare {
  const query = fuzzyQuery(typed)
  const isOrdered = query.terms.length > 0
  const scanner = new NameScanner(query)
  const best = new BestNames<Omit<RankedName, 'places'>>(first)
  const parts = Math.ceil(list.files.length / stretchFiles.files)
  let searched = 0
  for (; searched < parts; searched++) {
    const names = tables.get(list, searched)
    const from = searched * stretchFiles.files
    const whole = scanner.scan(names, {
      hasRoomFor: (score, size, at) => best.hasRoomFor(score, isOrdered ? size : 0, 0, from + at),
      goOn: () => !state.isStopped,
      show: (at, score) => {
        const path = nameAt(names, at)
        const ranked = isOrdered ? { score: score - lessFor(path), size: nameSize(path) } : { score, size: 0 }
        best.add({ path, target: 0, order: from + at, ...ranked })
      },
    })
    if (!whole) break
  }
  const found = best.list.map((each) => ({ ...each, places: scanner.placesIn(each.path) }))
  return { found, more: best.overflowed, parts, searched, missing: [], pending: 0, damaged: [] }
}
