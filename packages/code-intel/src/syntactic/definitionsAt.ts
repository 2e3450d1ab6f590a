import type { CodeFile, CodeWorld } from './codeWorld.js'
import { nameAt } from './factsAt.js'
import type { Hit, ResolvedReference } from './hit.js'
import { openMeanings } from './openMeanings.js'
import { openQuestion } from './question.js'
import { type Candidate, resolveReference } from './resolveReference.js'

/**
 * The definitions of the name at a byte of a file, best first. A name that is itself a definition is its own. Empty when
 * there is no name, nothing is known of the file, or nothing is found. Rejects with the signal's reason.
 */
export async function definitionsAt(
  world: CodeWorld,
  file: CodeFile,
  byteOffset: number,
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const question = openQuestion(world, signal)
  const known = await question.known(file)
  const name = known && nameAt(known.facts, byteOffset)
  if (!known || !name) return []
  if ('reference' in name) {
    const reference = known.facts.references[name.reference]
    return reference ? (await resolveReference(openMeanings(question), known, reference)).map(hitOf) : []
  }
  const definition = known.facts.definitions[name.definition]
  if (!definition) return []
  return [{ file, definition: name.definition, range: definition.range, proof: 'exact-in-file' }]
}

/** What every reference of a file means, in the order of the text; empty when nothing is known of the file. */
export async function resolveFile(
  world: CodeWorld,
  file: CodeFile,
  signal: AbortSignal,
): Promise<readonly ResolvedReference[]> {
  const question = openQuestion(world, signal)
  const known = await question.known(file)
  if (!known) return []
  const meanings = openMeanings(question)
  const resolved: ResolvedReference[] = []
  for (const [place, reference] of known.facts.references.entries())
    resolved.push({
      reference: place,
      definitions: (await resolveReference(meanings, known, reference)).map(hitOf),
    })
  return resolved
}

function hitOf({ file, place, range, proof }: Candidate): Hit {
  return { file, definition: place, range, proof }
}
