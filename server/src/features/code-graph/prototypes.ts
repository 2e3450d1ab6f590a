import { type DefinitionAt, definitionsAt, type Hit } from '@sextant/code-intel'
import { distinct, type FoundDefinitions } from './definitions.js'
import { definitionsIn, type PreciseName } from './precise/preciseAt.js'
import type { Located } from './located.js'
import type { Question } from './question.js'
import { hitAt, located } from './syntactic/locate.js'

const most = 50
/** How many types above a type are looked at for a member. */
const mostTypes = 50

/** What something implements, extends or overrides: types above a type, and their members. At most 50. */
export async function prototypesOf(question: Question, of: FoundDefinitions): Promise<readonly Located[]> {
  const { found, names } = of
  const precise = (await Promise.all(names.map((name) => precisePrototypes(question, name)))).flat()
  if (precise.length > 0) return distinct(precise).slice(0, most)
  const at = found[0] && (await hitAt(question, found[0]))
  return at ? located(question, (await syntacticPrototypes(question, at)).slice(0, most)) : []
}

async function precisePrototypes(question: Question, name: PreciseName): Promise<readonly Located[]> {
  const { index, symbol, path } = name
  const above = (await index.reader.symbols([symbol], path)).get(symbol)?.implements ?? []
  const places = await Promise.all(
    above.slice(0, most).map(async (each) => {
      const own = (await definitionsIn(index, each, path)).found
      if (own.length > 0) return own
      const providers = await question.precise.providing(question.source, each)
      return (await Promise.all(providers.map((provider) => definitionsIn(provider, each)))).flatMap(
        ({ found }) => found,
      )
    }),
  )
  return places.flat()
}

async function syntacticPrototypes(question: Question, at: DefinitionAt): Promise<readonly Hit[]> {
  const facts = (await question.world.facts(at.file))?.facts
  const definition = facts?.definitions[at.definition]
  if (!facts || !definition) return []
  if (definition.reach !== 'member') return basesOf(question, at)
  const types = await typesAbove(question, { file: at.file, definition: definition.parent })
  const members = await Promise.all(
    types.map(async (type): Promise<readonly Hit[]> => {
      const there = (await question.world.facts(type.file))?.facts.definitions ?? []
      return there.flatMap(({ name, parent, range }, place) =>
        name === definition.name && parent === type.definition ? [{ ...type, definition: place, range }] : [],
      )
    }),
  )
  return members.flat()
}

/** The types that a type says it extends or implements. */
async function basesOf({ world, signal }: Question, at: DefinitionAt): Promise<readonly Hit[]> {
  const facts = (await world.facts(at.file))?.facts
  const bases = (facts?.references ?? []).filter(({ use, container }) => use === 'base' && container === at.definition)
  const found = await Promise.all(
    bases.map(async ({ range }) => (await definitionsAt(world, at.file, range.start, signal)).slice(0, 1)),
  )
  return found.flat()
}

async function typesAbove(question: Question, at: DefinitionAt): Promise<readonly Hit[]> {
  const known = new Map<string, Hit>()
  const waiting: DefinitionAt[] = [at]
  for (let type = waiting.pop(); type && known.size < mostTypes; type = waiting.pop()) {
    for (const base of await basesOf(question, type)) {
      const key = `${base.file.repository} ${base.file.revision} ${base.definition} ${base.file.path}`
      if (known.has(key)) continue
      known.set(key, base)
      waiting.push(base)
    }
  }
  return [...known.values()]
}
