import type { CodeFacts, FactReference } from '@sextant/syntax'
import type { CodeWorld, DefinitionAt } from './codeWorld.js'
import type { Hit } from './hit.js'
import { isFunction } from './kinds.js'
import { openMeanings } from './openMeanings.js'
import { openQuestion } from './question.js'
import { resolveReference } from './resolveReference.js'

/** How many calls in one function are looked at. */
const mostCalls = 2000
/** How many definitions around one are looked at. */
const deepest = 64

/** The calls in a text, in its order, 2,000 at most; those within a definition if one is given, by its place. */
export function callsIn({ definitions, references }: CodeFacts, within = -1): readonly FactReference[] {
  const extent = definitions[within]?.extent
  return references
    .filter(({ use }) => use === 'call')
    .filter(({ range }) => !extent || (extent.start <= range.start && range.end <= extent.end))
    .slice(0, mostCalls)
}

/** The function around a place of a text, which is given by the definition around it; -1 when there is none. */
export function functionAround({ definitions }: CodeFacts, container: number): number {
  let at = container
  for (let steps = 0; steps < deepest; steps += 1) {
    const definition = definitions[at]
    if (!definition || isFunction(definition.kind)) return definition ? at : -1
    at = definition.parent
  }
  return -1
}

/** What each call in a function leads to, by where the call stands: its first byte. Rejects with the signal's reason. */
export async function calleesOf(
  world: CodeWorld,
  at: DefinitionAt,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Hit>> {
  const question = openQuestion(world, signal)
  const caller = await question.at(at)
  const found = new Map<number, Hit>()
  if (!caller) return found
  const meanings = openMeanings(question)
  for (const reference of callsIn(caller.known.facts, at.definition)) {
    const [callee] = await resolveReference(meanings, caller.known, reference)
    if (!callee || callee.place < 0) continue
    const { file, place: definition, proof } = callee
    found.set(reference.range.start, { file, definition, range: callee.range, proof })
  }
  return found
}
