import { type CodeFile, type DefinitionAt, placesNamed } from '@sextant/code-intel'
import type { FactDefinition } from '@sextant/syntax'
import type { FileFacts } from './factCache.js'
import { standIn } from './standIn.js'
import type { WorldParts } from './worldParts.js'
import type { WorldRevision } from './worldRevision.js'

/** After so many milliseconds of work a thread answers with what it has found. */
const patience = 100
/** Of a working tree so many files that differ from the commit are looked into. */
const mostChanged = 100
/** Of a revision without any index so many files are looked into that name what is looked for. */
const mostRead = 30

export interface NameAsked {
  readonly name: string
  readonly most: number
}

/** The definitions of a name that other files may use: of the revision it was asked from, then of others. */
export async function definitionsNamed(world: WorldParts, asked: NameAsked): Promise<readonly DefinitionAt[]> {
  const own = await world.own()
  const isIndexed = world.services.index.locate(own.source) !== undefined
  const first = isIndexed ? await inChanged(world, own, asked) : await inUnindexed(world, own, asked)
  const revisions = [...(isIndexed ? [own] : []), ...(await world.others())]
  return [...first, ...(await inIndexed(world, revisions, asked))].slice(0, asked.most)
}

async function inIndexed(
  world: WorldParts,
  revisions: readonly WorldRevision[],
  { name, most }: NameAsked,
): Promise<readonly DefinitionAt[]> {
  const { backend, facts: cache } = world.services
  const wanted = { name, sources: revisions.map(({ source }) => source), most, milliseconds: patience }
  const { files, more } = await backend.definitionsNamed(wanted, world.signal)
  if (more) world.noteCut()
  const found = await Promise.all(
    files.map(async ({ source, path, blob, language, facts }) => {
      const at = revisions[source]
      if (!at) return []
      const known = facts ? cache.decoded(blob, language, facts) : world.filesOf(at).facts(path)
      return placesIn(at, path, { name, facts: await known })
    }),
  )
  return found.flat()
}

/** What stands otherwise on disk than in the commit that the index holds. */
function inChanged(world: WorldParts, own: WorldRevision, { name }: NameAsked): Promise<readonly DefinitionAt[]> {
  return inFiles(world, own, { name, paths: [...world.filesOf(own).changed].slice(0, mostChanged) })
}

/**
 * In a revision that the index does not hold: in the files of that name on the default branch, as they are in this
 * revision, or where that is not indexed either in the files that name it.
 */
async function inUnindexed(
  world: WorldParts,
  own: WorldRevision,
  { name, most }: NameAsked,
): Promise<readonly DefinitionAt[]> {
  const { backend } = world.services
  const source = await standIn(world, own)
  if (source) {
    const wanted = { name, sources: [source], most, milliseconds: patience }
    const { files, more } = await backend.definitionsNamed(wanted, world.signal)
    if (more) world.noteCut()
    return inFiles(world, own, { name, paths: files.map(({ path }) => path) })
  }
  const { files } = await backend.filesNaming({ word: name, sources: [own.source], most: mostRead }, world.signal)
  return inFiles(world, own, { name, paths: files.map(({ path }) => path) })
}

async function inFiles(
  world: WorldParts,
  at: WorldRevision,
  { name, paths }: { readonly name: string; readonly paths: readonly string[] },
): Promise<readonly DefinitionAt[]> {
  const files = world.filesOf(at)
  const found = await Promise.all(
    paths.map(async (path) => placesIn(at, path, { name, facts: await files.facts(path) })),
  )
  return found.flat()
}

function placesIn(
  { repository, revision }: WorldRevision,
  path: string,
  { name, facts }: { readonly name: string; readonly facts: FileFacts | undefined },
): readonly DefinitionAt[] {
  if (!facts) return []
  const file: CodeFile = { repository, revision, path }
  return placesNamed(facts.facts, name).flatMap((definition) => {
    const found = facts.facts.definitions[definition]
    return found && isForOthers(found) ? [{ file, definition }] : []
  })
}

const isForOthers = ({ reach }: FactDefinition) => reach === 'exported' || reach === 'member'
