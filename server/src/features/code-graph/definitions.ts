import { definitionsAt, type Hit, mostGuesses } from '@sextant/code-intel'
import { type PreciseName, preciseDefinitions, preciseNamesAt } from './precise/preciseAt.js'
import type { Located, LocatedDefinition } from './located.js'
import type { Question } from './question.js'
import type { Source } from './sources.js'
import { located } from './syntactic/locate.js'
import type { Position } from './textPlaces.js'

/** The most definitions that one name is answered with. */
const mostDefinitions = 50

/** What stands at a place, as an index and as the text itself know it. */
export interface FoundDefinitions {
  /** Best first, each place once. */
  readonly found: readonly LocatedDefinition[]
  /** Places that an index of another commit told and that no longer stand there. */
  readonly leftOut: number
  /** Whether there may be more that were not looked for, or not told. */
  readonly isCut: boolean
  /** What the nearest index that knows the place says stands there; empty when none does. */
  readonly names: readonly PreciseName[]
  /** What the syntax says, whether it is needed or not. */
  readonly hits: () => Promise<readonly Hit[]>
}

/** The definitions of the name at a place of the text that the question is about; precise ones when there are any. */
export async function definitionsAtPlace(question: Question, position: Position): Promise<FoundDefinitions> {
  const names = await preciseNamesAt(question, question.source, position)
  return definitionsOf(question, names, () => hitsAt(question, position))
}

/** The definitions of what an index says stands somewhere, and else what the syntax says. */
export async function definitionsOf(
  question: Question,
  names: readonly PreciseName[],
  findHits: () => Promise<readonly Hit[]>,
): Promise<FoundDefinitions> {
  const hits = once(findHits)
  const told = await Promise.all(names.map((name) => preciseDefinitions(question, name)))
  const precise = distinct(told.flatMap(({ found }) => found))
  const leftOut = told.reduce((sum, each) => sum + each.leftOut, 0)
  const all = { leftOut, names, hits }
  if (precise.length > 0) {
    return { ...all, found: precise.slice(0, mostDefinitions), isCut: precise.length > mostDefinitions }
  }
  const guesses = await hits()
  const syntactic = await located(question, guesses)
  const isKnown = names.length > 0 && leftOut === 0
  const isCut = question.world.isCut || guesses.length >= mostGuesses
  return { ...all, found: isKnown ? await beyondIndexes(question, syntactic) : syntactic, isCut }
}

/** What the syntax says of a place of the text that the question is about. */
async function hitsAt({ source, world, signal }: Question, position: Position): Promise<readonly Hit[]> {
  const byte = source.places.byteAt(position)
  return byte === undefined ? [] : definitionsAt(world, world.file(source.blob.path), byte, signal)
}

/** An index that knows a name, and nowhere a definition of it in its texts, says that none of them defines it. */
async function beyondIndexes(
  { precise }: Question,
  found: readonly LocatedDefinition[],
): Promise<readonly LocatedDefinition[]> {
  const covered = await Promise.all(found.map(async ({ source }) => (await precise.visible(source)).length > 0))
  return found.filter((_, at) => !covered[at])
}

/** Each place once: the first of those that are told twice. */
export function distinct<Each extends Located>(all: readonly Each[]): readonly Each[] {
  const known = new Map<string, Each>()
  for (const each of all) {
    const key = placeKey(each)
    if (!known.has(key)) known.set(key, each)
  }
  return [...known.values()]
}

export const placeKey = ({ source, range }: { readonly source: Source; readonly range: Located['range'] }): string =>
  `${source.key}:${range.start.line}:${range.start.character}`

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
