import type { CodeFile, DefinitionAt, Hit, Place, UseHit } from '@sextant/code-intel'
import type { CodeFacts } from '@sextant/syntax'
import type { Located, LocatedDefinition } from '../located.js'
import type { Question } from '../question.js'
import type { FileFacts } from '../world/factCache.js'

/** Places of the resolver as places in texts, in their order; what has gone since is left out. */
export async function located(
  { open }: Question,
  hits: readonly (Hit | UseHit | Place)[],
): Promise<readonly LocatedDefinition[]> {
  const found = await Promise.all(
    hits.map(async (hit): Promise<readonly LocatedDefinition[]> => {
      const source = await open(hit.file)
      if (!source) return []
      const { file, proof } = hit
      const range = source.places.rangeOf(hit.range)
      const definition = 'definition' in hit ? { hit: { file, definition: hit.definition } } : {}
      return [{ source, range, proof, ...('use' in hit && { use: hit.use }), ...definition }]
    }),
  )
  return found.flat()
}

/** The file of the world that a text is; undefined for texts of other repositories and revisions. */
export function fileOf({ source, world }: Question, text: Located['source']): CodeFile | undefined {
  const isHere =
    text.blob.at.repository.id === source.blob.at.repository.id && text.blob.at.content === source.blob.at.content
  return isHere ? world.file(text.blob.path) : undefined
}

/** A definition as the syntax of its text knows it. */
export interface KnownFact {
  readonly language: string
  readonly facts: CodeFacts
  /** By place among the definitions of the facts. */
  readonly definition: number
}

/** What the syntax says of a definition, in whatever repository it stands; undefined where it says nothing. */
export async function factAt(question: Question, at: LocatedDefinition): Promise<KnownFact | undefined> {
  const known = at.hit ? await question.world.facts(at.hit.file) : await factsOf(question, at.source)
  const definition = at.hit?.definition ?? placeOfDefinition(known?.facts, at)
  return known?.facts.definitions[definition] && { ...known, definition }
}

/** The facts of a text, of whatever repository. */
export function factsOf(question: Question, source: Located['source']): Promise<FileFacts | undefined> {
  const file = fileOf(question, source)
  const { bytes, blobId } = source
  return file ? question.world.facts(file) : question.world.factsOfText({ path: source.blob.path, bytes, blobId })
}

/** The definition whose name begins where something was found; -1 for the top of a file, which has no name. */
function placeOfDefinition(facts: CodeFacts | undefined, { source, range: { start, end } }: Located): number {
  if (start.line === end.line && start.character === end.character) return -1
  const byte = source.places.byteAt(start)
  return facts?.definitions.findIndex(({ range }) => range.start === byte) ?? -1
}

/** Where the resolver knows a definition that an index told; undefined where it does not. */
export async function hitAt(question: Question, at: LocatedDefinition): Promise<DefinitionAt | undefined> {
  if (at.hit) return at.hit
  const file = fileOf(question, at.source)
  const definition = placeOfDefinition(file && (await question.world.facts(file))?.facts, at)
  return file && definition >= 0 ? { file, definition } : undefined
}
