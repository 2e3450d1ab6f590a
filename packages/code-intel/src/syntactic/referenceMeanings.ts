import type { ByteRange } from '@sextant/base'
import type { FactReference } from '@sextant/syntax'
import { type Meaning, type Meanings, newTrail, together } from './meanings.js'
import { namedArgument } from './namedArgument.js'
import type { KnownFile } from './question.js'
import { definitionAt, typeAround } from './scopes.js'
import { inheritedMember } from './typeMembers.js'
import { usedMeanings } from './usedMeanings.js'

/** What imports, types and scopes tell; only `outside` when it is nothing of the world. */
export async function meaningsOf(
  meanings: Meanings,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Meaning[]> {
  const bound = definitionAt(known, reference.definition)
  if (bound) return meanings.followed(bound, newTrail())
  if (reference.receiver) {
    const argument = await namedArgument(meanings, known, reference)
    return argument.length > 0 ? argument : memberMeanings(meanings, known, reference)
  }
  if (reference.use === 'import') {
    const taken = await importMeanings(meanings, known, reference)
    if (taken.length > 0) return taken
  }
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
  return meanings.descended(await usedMeanings(meanings, first, start, trail), rest, trail)
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
