import type { FactReference } from '@sextant/syntax'
import { isFunction, isType } from './kinds.js'
import { rulesOf } from './languages/rules.js'
import { definitionMeaning, type Meaning, type Meanings, newTrail, type Trail } from './meanings.js'
import type { KnownDefinition, KnownFile } from './question.js'
import { inside } from './scopes.js'

/** How many calls before an argument are looked at: the call that it stands in may have others among its arguments. */
const mostCalls = 6

/** How many names before an argument are looked through for them. */
const mostBetween = 40

/**
 * The parameter that a named argument (`path=` in `open(path=a)`) is for. The facts do not say in which call it stands,
 * so it is that of the nearest call before which has such a parameter. Empty when none has, and for other names.
 */
export async function namedArgument(
  meanings: Meanings,
  known: KnownFile,
  reference: FactReference,
): Promise<readonly Meaning[]> {
  const isArgument = reference.use === 'write' && reference.receiver?.kind === 'other'
  if (!isArgument || rulesOf(known.language).namedArguments !== true) return []
  for (const call of callsBefore(known, reference)) {
    const called = await meanings.referenced(known, call)
    const parameters = await Promise.all(
      called.map((meaning) => parameterOf(meanings, meaning, reference.name, newTrail())),
    )
    const found = parameters.flat()
    if (found.length > 0) return found.map(definitionMeaning)
  }
  return []
}

function callsBefore({ facts: { references } }: KnownFile, reference: FactReference): readonly FactReference[] {
  const at = references.indexOf(reference)
  const near = references.slice(Math.max(0, at - mostBetween), at).toReversed()
  return near.filter(({ use, container }) => use === 'call' && container === reference.container).slice(0, mostCalls)
}

async function parameterOf(
  meanings: Meanings,
  meaning: Meaning,
  name: string,
  trail: Trail,
): Promise<readonly KnownDefinition[]> {
  if (meaning.kind !== 'definition') return []
  const { kind } = meaning.found.definition
  if (isFunction(kind)) return inside(meaning.found, name).filter(({ definition }) => definition.kind === 'parameter')
  if (!isType(kind)) return []
  const makers = await meanings.member(meaning, rulesOf(meaning.found.known.language).constructorName ?? '', trail)
  const parameters = await Promise.all(makers.map((maker) => parameterOf(meanings, maker, name, trail)))
  return parameters.flat()
}
