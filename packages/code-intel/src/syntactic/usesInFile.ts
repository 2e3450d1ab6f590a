import type { FactReference } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import type { CodeFile } from './codeWorld.js'
import type { UseHit } from './hit.js'
import type { Meanings } from './meanings.js'
import { stemOf } from './paths.js'
import { type KnownDefinition, type KnownFile, sameFile } from './question.js'
import { type Candidate, resolveReference } from './resolveReference.js'

/** With more guesses than these, a use that names nothing else is no use of each of them. */
const mostGuesses = 3

/** The words by which other files can speak of a definition: its name, and the file's for what it exports by default. */
export function namesOf({ known, definition }: KnownDefinition): readonly string[] {
  const stem = stemOf(known.file.path)
  const byDefault = known.facts.imports.some(({ exportedAs }) => exportedAs === 'default')
  return byDefault && definition.parent === -1 && stem !== definition.name ? [definition.name, stem] : [definition.name]
}

/** Where a file uses a definition, in the order of the text. */
export async function usesIn(meanings: Meanings, file: CodeFile, target: KnownDefinition): Promise<readonly UseHit[]> {
  const known = await meanings.question.known(file)
  if (!known) return []
  const aliases = aliasesOf(known, target.definition.name)
  const hits: UseHit[] = []
  for (const reference of known.facts.references) {
    if (reference.name !== target.definition.name && !aliases.has(reference.definition)) continue
    const proof = await proofOf(meanings, known, reference, target)
    if (proof) hits.push({ file, range: reference.range, use: reference.use, container: reference.container, proof })
  }
  return hits
}

/** The bindings of a text that may mean a definition under another name. */
function aliasesOf(known: KnownFile, name: string): ReadonlySet<number> {
  const taken = known.facts.imports.filter(
    ({ definition, imported }) => definition >= 0 && (imported === name || imported === 'default' || imported === ''),
  )
  return new Set(taken.map(({ definition }) => definition))
}

async function proofOf(
  meanings: Meanings,
  known: KnownFile,
  reference: FactReference,
  target: KnownDefinition,
): Promise<Proof | undefined> {
  const candidates = await resolveReference(meanings, known, reference)
  const at = candidates.findIndex((candidate) => isAt(candidate, target))
  const found = candidates[at]
  if (!found) return undefined
  const guessed = found.proof === 'by-name'
  return guessed && at > 0 && candidates.length > mostGuesses ? undefined : found.proof
}

export function isAt(candidate: Candidate, { known, place }: KnownDefinition): boolean {
  return candidate.place === place && sameFile(candidate.file, known.file)
}
