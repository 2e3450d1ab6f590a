import type { Hit, PageAsk } from '@sextant/code-intel'
import { definitionsAtPlace, definitionsOf, type FoundDefinitions } from './definitions.js'
import { implementationsOfAll, type ListedPage, referencesOf } from './lists.js'
import type { PreciseName } from './precise/preciseAt.js'
import { prototypesOf } from './prototypes.js'
import type { Located, PageOf } from './located.js'
import type { Question } from './question.js'
import { readSegments, type Segment } from './segments.js'
import type { Position } from './textPlaces.js'

export const usageKinds = ['DEFINITION', 'REFERENCE', 'IMPLEMENTATION', 'SUPER'] as const

export interface Usage {
  readonly kind: (typeof usageKinds)[number]
  readonly at: Located
  /** As an index writes it, or the name. */
  readonly symbol: string
}

/** What is asked for: the symbol of an index, or what stands at a place of the text. */
export interface UsagesAsked {
  readonly symbol?: string
  readonly position?: Position
}

/** Definitions, uses, implementations and what it implements, of one symbol, by one cursor. */
export async function usagesOf(question: Question, asked: UsagesAsked, page: PageAsk): Promise<PageOf<Usage>> {
  const of = await subjectOf(question, asked)
  const symbol = of.names[0]?.symbol ?? nameOf(of) ?? ''
  const usage = (kind: Usage['kind']) => (at: Located) => ({ kind, at, symbol })
  const whole = (kind: Usage['kind'], find: () => Promise<readonly Located[]>, id: number): Segment<Usage> => ({
    id,
    read: async () => ({ found: (await find()).map(usage(kind)) }),
  })
  const paged = (kind: Usage['kind'], list: (page: PageAsk) => Promise<ListedPage>, id: number): Segment<Usage> => ({
    id,
    async read(part) {
      const { found, next } = await list(part)
      return { found: found.map(usage(kind)), ...(next !== undefined && { next }) }
    },
  })
  const segments = [
    whole('DEFINITION', async () => of.found, 0),
    paged('REFERENCE', (part) => referencesOf(question, of, part), 1),
    paged('IMPLEMENTATION', (part) => implementationsOfAll(question, of, part), 2),
    whole('SUPER', () => prototypesOf(question, of), 3),
  ]
  return readSegments([async () => segments], page)
}

async function subjectOf(question: Question, { symbol, position }: UsagesAsked): Promise<FoundDefinitions> {
  if (symbol !== undefined) {
    const names = await namesOf(question, symbol)
    if (names.length > 0 || !position) return definitionsOf(question, names, noHits)
  }
  return position ? definitionsAtPlace(question, position) : definitionsOf(question, [], noHits)
}

const noHits = async (): Promise<readonly Hit[]> => []

/** A symbol in the nearest index of the text that knows it. */
async function namesOf({ source, precise }: Question, symbol: string): Promise<readonly PreciseName[]> {
  const { path } = source.blob
  for (const index of await precise.visible(source)) {
    const [definitions, references] = await Promise.all([
      index.reader.definitions(symbol, { first: 1 }, path),
      index.reader.references(symbol, { first: 1 }, path),
    ])
    const first = definitions.locations[0] ?? references.locations[0]
    if (first) return [{ index, symbol, range: first.range, path, documentation: [] }]
  }
  return []
}

/** What the first definition is written as. */
function nameOf({ found: [first] }: FoundDefinitions): string | undefined {
  if (!first) return undefined
  const { start, end } = first.range
  return first.source.places.line(start.line).slice(start.character, end.character)
}
