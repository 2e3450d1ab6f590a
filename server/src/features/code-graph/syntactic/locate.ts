import type { CodeFile, DefinitionAt, Hit, Place, Proof, UseHit } from '@sextant/code-intel'
import type { Located, LocatedDefinition } from '../located.js'
import type { Question } from '../question.js'

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

/** The place of a definition; of a file's top (-1), its first byte. Undefined when the file has gone. */
export async function locatedDefinition(
  question: Question,
  { file, definition, proof }: DefinitionAt & { readonly proof: Proof },
): Promise<LocatedDefinition | undefined> {
  const known = await question.world.facts(file)
  const range = definition < 0 ? { start: 0, end: 0 } : known?.facts.definitions[definition]?.range
  return range && (await located(question, [{ file, definition, range, proof }]))[0]
}

/** The file of the world that a text is; undefined for texts of other repositories and revisions. */
export function fileOf({ source, world }: Question, text: Located['source']): CodeFile | undefined {
  const isHere =
    text.blob.at.repository.id === source.blob.at.repository.id && text.blob.at.content === source.blob.at.content
  return isHere ? world.file(text.blob.path) : undefined
}

/** Where the resolver knows a definition that an index told; undefined where it does not. */
export async function hitAt(question: Question, at: LocatedDefinition): Promise<DefinitionAt | undefined> {
  if (at.hit) return at.hit
  const file = fileOf(question, at.source)
  const byte = at.source.places.byteAt(at.range.start)
  const facts = file && (await question.world.facts(file))?.facts
  const definition = facts?.definitions.findIndex(({ range }) => range.start === byte) ?? -1
  return file && definition >= 0 ? { file, definition } : undefined
}
