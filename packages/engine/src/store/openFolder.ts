import { type Logger, messageOf } from '@sextant/base'
import { join } from 'node:path'
import { type Catalog, emptyCatalog, entriesOf, withLosses } from './catalog.js'
import { parseCatalog } from './catalogFile.js'
import type { Disk } from './disk.js'
import { catalogName, isShardName, setAsideName } from './folderFiles.js'

/** The folder of an index, and what its store writes with. */
export interface Place {
  readonly folder: string
  readonly disk: Disk
  readonly log: Logger
}

/**
 * The catalog of a folder, which is made if there is none, without the files that are not there as it says. A damaged
 * catalog is set aside with all files: an index can be built again, and nothing in it is worth a guess.
 */
export async function readFolder({ folder, disk, log }: Place): Promise<Catalog> {
  await disk.makeFolder(folder)
  const text = await disk.read(join(folder, catalogName))
  if (text === undefined) return emptyCatalog
  const read = parseCatalog(text)
  if (read.ok) return withoutMissing(read.catalog, { folder, disk, log })
  log.error('The catalog of the search index is damaged: everything is indexed anew', { problem: read.problem })
  for (const name of await disk.list(folder)) {
    if (name === catalogName || isShardName(name)) await setAside({ folder, disk, log }, name)
  }
  return emptyCatalog
}

async function withoutMissing(catalog: Catalog, place: Place): Promise<Catalog> {
  const looks = entriesOf(catalog).map(async (each) => {
    return { each, facts: await place.disk.factsOf(join(place.folder, each.entry.file)) }
  })
  const damaged = (await Promise.all(looks)).filter(({ each, facts }) => facts?.bytes !== each.entry.fileBytes)
  for (const { each, facts } of damaged) {
    const { file, fileBytes: wanted } = each.entry
    place.log.error('An index file is not as the catalog says', { file, bytes: facts?.bytes, wanted })
    if (facts) await setAside(place, file)
  }
  if (damaged.length === 0) return catalog
  return withLosses(
    catalog,
    damaged.map(({ each }) => each),
  )
}

/** Renames a damaged file. When that fails it stays, and is found again by the next reader. */
export async function setAside({ folder, disk, log }: Place, name: string): Promise<void> {
  try {
    await disk.rename(join(folder, name), join(folder, setAsideName(name)))
  } catch (error) {
    log.warn('A damaged index file could not be set aside', { file: name, error: messageOf(error) })
  }
}
