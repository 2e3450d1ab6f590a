import type { ByteRange } from '@sextant/base'
import type { FactReference, Use } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import { guesses } from './byName.js'
import type { CodeFile } from './codeWorld.js'
import { isFunction, isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import { definitionMeaning, type Meaning, type Meanings, newTrail, together } from './meanings.js'
import { type KnownDefinition, type KnownFile, sameFile } from './question.js'
import { definitionAt, inside } from './scopes.js'

/** What a name may mean: a definition by its place, or a file as a whole (-1). */
export interface Candidate {
  readonly file: CodeFile
  readonly place: number
  readonly range: ByteRange
  readonly proof: Proof
  /** Of one by name: whether more than the name speaks for it. */
  readonly likely?: boolean
}

/** What a file as a whole has for a range. */
const wholeFile: ByteRange = { start: 0, end: 0 }

/** The definitions that a reference may mean, best first; empty when nothing is known. */
export async function resolveReference(
  meanings: Meanings,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Candidate[]> {
  const bound = definitionAt(known, reference.definition)
  const found = await meanings.referenced(known, reference)
  const usable = await preferred(meanings, found, reference)
  if (usable.length > 0) return usable.flatMap((meaning) => candidatesOf(known, meaning))
  if (bound) return [candidateOf(known, bound)]
  if (found.length > 0) return []
  return (await guesses(meanings.question, known, reference)).map(({ found: guess, likely }) => ({
    ...candidateOf(known, guess),
    proof: 'by-name',
    likely,
  }))
}

/** What a definition means where its name stands: itself, or what an import binds to it. Empty when it is not there. */
export async function resolveDefinition(
  meanings: Meanings,
  known: KnownFile,
  place: number,
): Promise<readonly Candidate[]> {
  const definition = known.facts.definitions[place]
  if (!definition) return []
  const found = await meanings.followed({ known, place, definition }, newTrail())
  const bound = found.flatMap((meaning) => candidatesOf(known, meaning))
  return bound.length > 0 ? bound : [candidateOf(known, { known, place, definition })]
}

/** What is not outside: definitions with a body before those that declare the same, constructors before their types. */
async function preferred(
  meanings: Meanings,
  found: readonly Meaning[],
  { use }: FactReference,
): Promise<readonly Meaning[]> {
  const all = found.map(async (meaning): Promise<readonly Meaning[]> => {
    if (meaning.kind !== 'definition') return meaning.kind === 'outside' ? [] : [meaning]
    const { bodies, constructorFirst, constructorName = '' } = rulesOf(meaning.found.known.language)
    const better = (await bodies?.(meanings.question, meaning.found)) ?? []
    const made = use === 'call' && constructorFirst === true && isType(meaning.found.definition.kind)
    const makers = made ? inside(meaning.found, constructorName) : []
    return [...[...better, ...makers].map(definitionMeaning), meaning]
  })
  const usable = together(await Promise.all(all))
  return [...usable.filter((each) => fits(each, use)), ...usable.filter((each) => !fits(each, use))]
}

/** A field and a method may share a name: what is called is a function. */
function fits(meaning: Meaning, use: Use): boolean {
  if (meaning.kind !== 'definition') return true
  const { kind } = meaning.found.definition
  return use === 'call' ? isFunction(kind) || isType(kind) : use !== 'write' || !isFunction(kind)
}

function candidatesOf(from: KnownFile, meaning: Meaning): readonly Candidate[] {
  if (meaning.kind === 'definition') return [candidateOf(from, meaning.found)]
  if (meaning.kind === 'outside') return []
  const { within, files, standing } = meaning.module
  if (within) return [candidateOf(from, within)]
  return (standing ? [standing] : files.slice(0, 1)).map((file) => ({
    file,
    place: -1,
    range: wholeFile,
    proof: 'via-import',
  }))
}

function candidateOf(from: KnownFile, { known, place, definition }: KnownDefinition): Candidate {
  const proof = sameFile(known.file, from.file) ? 'exact-in-file' : 'via-import'
  return { file: known.file, place, range: definition.range, proof }
}
