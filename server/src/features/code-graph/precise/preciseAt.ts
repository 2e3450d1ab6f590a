import type { PreciseSymbol } from '@sextant/code-intel'
import type { Located } from '../located.js'
import type { Question } from '../question.js'
import type { Source } from '../sources.js'
import type { Position, Range } from '../textPlaces.js'
import type { AskedIndex } from './lookup.js'

/** What an index says stands at a place of a text. */
export interface PreciseName {
  readonly index: AskedIndex
  /** As it is written in the index. A local one means something in its document alone. */
  readonly symbol: string
  /** Where it stands in the text. */
  readonly range: Range
  /** The document, for local symbols. */
  readonly path: string
  /** Markdown for this place alone. */
  readonly documentation: readonly string[]
}

/** The names at a place after the nearest index that knows one there; empty when none does. */
export async function preciseNamesAt(
  { precise }: Question,
  source: Source,
  position: Position,
): Promise<readonly PreciseName[]> {
  for (const index of await precise.visible(source)) {
    const names = await namesIn(index, source, position)
    if (names.length > 0) return names
  }
  return []
}

async function namesIn(index: AskedIndex, source: Source, position: Position): Promise<readonly PreciseName[]> {
  const { path } = source.blob
  const place = await index.find(source, position)
  if (!place) return []
  const found = await index.reader.occurrencesAt(path, place)
  const names = await Promise.all(
    found.map(async ({ symbol, range, documentation = [] }): Promise<readonly PreciseName[]> => {
      const at = await index.locate({ path, range })
      return at ? [{ index, symbol, range: at.range, path, documentation }] : []
    }),
  )
  return names.flat()
}

const mostPlaces = 50

/** Places that an index told, and how many of them are no longer there. */
export interface PrecisePlaces {
  readonly found: readonly Located[]
  readonly leftOut: number
}

/** The definitions of a name: in its own index, or where its package is provided. */
export async function preciseDefinitions(question: Question, name: PreciseName): Promise<PrecisePlaces> {
  const own = await definitionsIn(name.index, name.symbol, name.path)
  if (own.found.length > 0 || own.leftOut > 0) return own
  for (const index of await providers(question, name)) {
    const there = await definitionsIn(index, name.symbol)
    if (there.found.length > 0) return there
  }
  return own
}

/** The other indexes that define a name. */
async function providers(
  { precise, source }: Question,
  { symbol, index }: PreciseName,
): Promise<readonly AskedIndex[]> {
  return (await precise.providing(source, symbol)).filter(({ id }) => id !== index.id)
}

export async function definitionsIn(index: AskedIndex, symbol: string, path?: string): Promise<PrecisePlaces> {
  const { locations } = await index.reader.definitions(symbol, { first: mostPlaces }, path)
  const places = await Promise.all(locations.map((location) => index.locate(location)))
  const found = places.filter((place) => place !== undefined)
  const definitions = found.map(({ source, range, proof }) => ({ source, range, proof }))
  return { found: definitions, leftOut: places.length - found.length }
}

/** What is told of a symbol, by its own index or where its package is provided. */
export async function preciseSymbol(question: Question, name: PreciseName): Promise<PreciseSymbol | undefined> {
  const own = (await name.index.reader.symbols([name.symbol], name.path)).get(name.symbol)
  if (own && (own.documentation.length > 0 || own.signature !== '')) return own
  for (const { reader } of await providers(question, name)) {
    const there = (await reader.symbols([name.symbol])).get(name.symbol)
    if (there) return there
  }
  return own
}
