import type { ByteRange } from '@sextant/base'
import type { FactReference } from '@sextant/syntax'
import type { Proof } from '../proof.js'
import { guesses } from './byName.js'
import type { CodeFile } from './codeWorld.js'
import { rulesOf } from './languages/rules.js'
import { firstFound, type Meaning, type Meanings, newTrail, together } from './meanings.js'
import { type KnownDefinition, type KnownFile, sameFile } from './question.js'
import { typeAround } from './scopes.js'
import { inheritedMember } from './typeMembers.js'

/** What a name may mean: a definition by its place, or a file as a whole (-1). */
export interface Candidate {
  readonly file: CodeFile
  readonly place: number
  readonly range: ByteRange
  readonly proof: Proof
}

/** What a file as a whole has for a range. */
const wholeFile: ByteRange = { start: 0, end: 0 }

/** The definitions that a reference may mean, best first; empty when nothing is known. */
export async function resolveReference(
  meanings: Meanings,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Candidate[]> {
  const bound = boundTo(known, reference)
  if (bound && bound.definition.kind !== 'import') return [candidateOf(known, bound)]
  const found = await meaningsOf(meanings, known, reference)
  const inside = await withBodies(meanings, found)
  if (inside.length > 0) return inside.flatMap((meaning) => candidatesOf(known, meaning))
  if (bound) return [candidateOf(known, bound)]
  if (found.length > 0) return []
  return (await guesses(meanings.question, known, reference)).map((each) => ({
    ...candidateOf(known, each),
    proof: 'by-name',
  }))
}

function boundTo(known: KnownFile, { definition: place }: FactReference): KnownDefinition | undefined {
  const definition = known.facts.definitions[place]
  return definition && { known, place, definition }
}

/** What imports, types and scopes tell; only `outside` when it is nothing of the world. */
async function meaningsOf(meanings: Meanings, known: KnownFile, reference: FactReference): Promise<readonly Meaning[]> {
  const bound = boundTo(known, reference)
  if (bound) return meanings.followed(bound, newTrail())
  if (reference.receiver) return memberMeanings(meanings, known, reference)
  if (reference.use === 'import') return importMeanings(meanings, known, reference)
  return meanings.named({ known, place: reference.container }, reference.name, newTrail())
}

async function memberMeanings(
  meanings: Meanings,
  known: KnownFile,
  { name, receiver, container }: FactReference,
): Promise<readonly Meaning[]> {
  const trail = newTrail()
  const type = typeAround(known, container)
  if (receiver?.kind === 'self') return type ? meanings.member({ kind: 'definition', found: type }, name, trail) : []
  if (receiver?.kind === 'super') return type ? inheritedMember(meanings, type, name, trail) : []
  if (receiver?.kind !== 'path') return []
  const receivers = await receiverMeanings(meanings, known, {
    path: receiver.path,
    definition: receiver.definition,
    container,
  })
  return together(await Promise.all(receivers.map((each) => meanings.member(each, name, trail))))
}

async function receiverMeanings(
  meanings: Meanings,
  known: KnownFile,
  { path, definition: place, container }: { path: string; definition: number; container: number },
): Promise<readonly Meaning[]> {
  const trail = newTrail()
  const definition = known.facts.definitions[place]
  if (!definition) return meanings.path({ known, place: container }, path, trail)
  const [first = '', ...rest] = path.split('.')
  const start = await meanings.followed({ known, place, definition }, trail)
  const called = first.endsWith('()') ? await meanings.called(start, trail) : start
  return meanings.descended(called, rest, trail)
}

/** A name of an import statement: that which the nearest import takes by this name. */
async function importMeanings(
  meanings: Meanings,
  known: KnownFile,
  { name, range }: FactReference,
): Promise<readonly Meaning[]> {
  const distance = (at: ByteRange) => Math.abs(at.start - range.start)
  const taken = known.facts.imports
    .filter(({ imported }) => imported === name)
    .sort((one, other) => distance(one.range) - distance(other.range))[0]
  return taken ? meanings.imported(known, taken, newTrail()) : []
}

/** Definitions with a body stand before those that only declare the same. */
async function withBodies(meanings: Meanings, found: readonly Meaning[]): Promise<readonly Meaning[]> {
  const inside = found.filter(({ kind }) => kind !== 'outside')
  const all = inside.map((meaning) =>
    firstFound([
      async () => {
        if (meaning.kind !== 'definition') return []
        const bodies = (await rulesOf(meaning.found.known.language).bodies?.(meanings.question, meaning.found)) ?? []
        return bodies.length > 0
          ? [...bodies.map((each) => ({ kind: 'definition' as const, found: each })), meaning]
          : []
      },
      async () => [meaning],
    ]),
  )
  return together(await Promise.all(all))
}

function candidatesOf(from: KnownFile, meaning: Meaning): readonly Candidate[] {
  if (meaning.kind === 'definition') return [candidateOf(from, meaning.found)]
  if (meaning.kind === 'outside') return []
  const { within, files } = meaning.module
  if (within) return [candidateOf(from, within)]
  return files.slice(0, 1).map((file) => ({ file, place: -1, range: wholeFile, proof: 'via-import' }))
}

function candidateOf(from: KnownFile, { known, place, definition }: KnownDefinition): Candidate {
  const proof = sameFile(known.file, from.file) ? 'exact-in-file' : 'via-import'
  return { file: known.file, place, range: definition.range, proof }
}
