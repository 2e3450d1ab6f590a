import type { FactReference } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import type { KnownDefinition, KnownFile, Question } from './question.js'

/** A definition that a name may mean. */
export interface Candidate extends KnownDefinition {
  readonly proof: Proof
}

/** The definitions that a reference may mean, best first; empty when nothing is known. */
export async function resolveReference(
  question: Question,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Candidate[]> {
  const definition = known.facts.definitions[reference.definition]
  if (definition) return [{ known, place: reference.definition, definition, proof: 'exact-in-file' }]
  const named = await question.named(reference.name, known.file)
  return named.map((found) => ({ ...found, proof: 'by-name' }))
}
