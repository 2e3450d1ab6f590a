import type { FactReference } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import type { CodeFile } from './codeWorld.js'
import type { UseHit } from './hit.js'
import type { Meanings } from './meanings.js'
import { stemOf } from './paths.js'
import { type KnownDefinition, type KnownFile, sameFile } from './question.js'
import { type Candidate, resolveDefinition, resolveReference } from './resolveReference.js'

/** The words by which other files can speak of a definition: its name, and the file's for what it exports by default. */
export function namesOf({ known, definition }: KnownDefinition): readonly string[] {
  const stem = stemOf(known.file.path)
  const byDefault = known.facts.imports.some(({ exportedAs }) => exportedAs === 'default')
  return byDefault && definition.parent === -1 && stem !== definition.name ? [definition.name, stem] : [definition.name]
}

/** Where a file uses a definition, in the order of the text: what refers to it, and what an import binds to it. */
export async function usesIn(meanings: Meanings, file: CodeFile, target: KnownDefinition): Promise<readonly UseHit[]> {
  const known = await meanings.question.known(file)
  if (!known) return []
  const referring = await referringUses(meanings, known, target)
  const starts = new Set(referring.map(({ range }) => range.start))
  const binding = (await bindingUses(meanings, known, target)).filter(({ range }) => !starts.has(range.start))
  return [...referring, ...binding].sort((one, other) => one.range.start - other.range.start)
}

async function referringUses(meanings: Meanings, known: KnownFile, target: KnownDefinition): Promise<UseHit[]> {
  const aliases = aliasesOf(known, target.definition.name)
  const mayRefer = ({ name, definition }: FactReference) => name === target.definition.name || aliases.has(definition)
  const found = known.facts.references.filter(mayRefer).map(async (reference): Promise<UseHit[]> => {
    const { range, use, container } = reference
    const proof = proofAmong(await resolveReference(meanings, known, reference), target)
    return proof ? [{ file: known.file, range, use, container, proof }] : []
  })
  return (await Promise.all(found)).flat()
}

async function bindingUses(meanings: Meanings, known: KnownFile, target: KnownDefinition): Promise<UseHit[]> {
  const found = known.placesOf(target.definition.name).map(async (place): Promise<UseHit[]> => {
    const binding = known.facts.definitions[place]
    if (binding?.kind !== 'import') return []
    const proof = proofAmong(await resolveDefinition(meanings, known, place), target)
    return proof ? [{ file: known.file, range: binding.range, use: 'import', container: binding.parent, proof }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The bindings of a text that may mean a definition under another name. */
function aliasesOf(known: KnownFile, name: string): ReadonlySet<number> {
  const taken = known.facts.imports.filter(
    ({ definition, imported }) => definition >= 0 && (imported === name || imported === 'default' || imported === ''),
  )
  return new Set(taken.map(({ definition }) => definition))
}

/** How it is known that candidates mean a definition; undefined when they do not. */
function proofAmong(candidates: readonly Candidate[], target: KnownDefinition): Proof | undefined {
  const found = candidates.find((candidate) => isAt(candidate, target))
  // A use that may be of many is listed for the one for which most speaks, or for none.
  return found?.proof === 'by-name' && found.likely !== true ? undefined : found?.proof
}

function isAt(candidate: Candidate, { known, place }: KnownDefinition): boolean {
  return candidate.place === place && sameFile(candidate.file, known.file)
}
