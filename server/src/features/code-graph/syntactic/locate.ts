import type { CodeFile, Hit, Place, UseHit } from '@sextant/code-intel'
import type { Asking, Located, LocatedDefinition } from '../asking.js'

/** Places of the resolver as places in texts, in their order; what has gone since is left out. */
export async function located(
  { sources }: Asking,
  hits: readonly (Hit | UseHit | Place)[],
): Promise<readonly LocatedDefinition[]> {
  const found = await Promise.all(
    hits.map(async (hit): Promise<readonly LocatedDefinition[]> => {
      const source = await sources.open(hit.file)
      if (!source) return []
      const { proof } = hit
      const range = source.places.rangeOf(hit.range)
      const more = { ...('use' in hit && { use: hit.use }), ...('definition' in hit && { definition: hit.definition }) }
      return [{ source, range, proof, ...more }]
    }),
  )
  return found.flat()
}

/** The place of a definition of a file; undefined when the file has gone. */
export async function locatedDefinition(
  asking: Asking,
  {
    file,
    definition,
    proof,
  }: { readonly file: CodeFile; readonly definition: number; readonly proof: Located['proof'] },
): Promise<LocatedDefinition | undefined> {
  const known = await asking.world.facts(file)
  const range = known?.facts.definitions[definition]?.range
  return range && (await located(asking, [{ file, definition, range, proof }]))[0]
}
