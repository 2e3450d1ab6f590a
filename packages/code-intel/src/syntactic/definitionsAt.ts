import type { CodeFile, CodeWorld } from './codeWorld.js'
import { nameAt } from './factsAt.js'
import type { Hit, ResolvedName } from './hit.js'
import type { Meanings } from './meanings.js'
import { openMeanings } from './openMeanings.js'
import { type KnownFile, openQuestion } from './question.js'
import { type Candidate, resolveDefinition, resolveReference } from './resolveReference.js'

/**
 * The definitions of the name at a byte of a file, best first. A name that is itself a definition is its own, and one
 * that an import binds means what it binds. Empty when there is no name, nothing is known of the file, or nothing is
 * found. Rejects with the signal's reason.
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
  const meanings = openMeanings(question)
  return 'reference' in name ? referenced(meanings, known, name.reference) : defined(meanings, known, name.definition)
}

/**
 * What every reference of a file means, and every name that an import binds: in the order of the text, each name once.
 * Empty when nothing is known of the file. Rejects with the signal's reason.
 */
export async function resolveFile(
  world: CodeWorld,
  file: CodeFile,
  signal: AbortSignal,
): Promise<readonly ResolvedName[]> {
  const question = openQuestion(world, signal)
  const known = await question.known(file)
  if (!known) return []
  const meanings = openMeanings(question)
  const names: ResolvedName[] = []
  for (const [reference, { range }] of known.facts.references.entries())
    names.push({ range, reference, definitions: await referenced(meanings, known, reference) })
  const seen = new Set(names.map(({ range }) => range.start))
  for (const [place, { kind, range }] of known.facts.definitions.entries())
    if (kind === 'import' && !seen.has(range.start))
      names.push({ range, reference: -1, definitions: await defined(meanings, known, place) })
  return names.sort((one, other) => one.range.start - other.range.start)
}

async function referenced(meanings: Meanings, known: KnownFile, place: number): Promise<readonly Hit[]> {
  const reference = known.facts.references[place]
  return reference ? (await resolveReference(meanings, known, reference)).map(hitOf) : []
}

async function defined(meanings: Meanings, known: KnownFile, place: number): Promise<readonly Hit[]> {
  return (await resolveDefinition(meanings, known, place)).map(hitOf)
}

function hitOf({ file, place, range, proof }: Candidate): Hit {
  return { file, definition: place, range, proof }
}
