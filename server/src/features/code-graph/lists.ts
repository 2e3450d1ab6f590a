import {
  type DefinitionAt,
  implementationsOf,
  type PageAsk,
  type Place,
  referencesTo,
  type UseHit,
} from '@sextant/code-intel'
import { distinct, type FoundDefinitions } from './definitions.js'
import type { AskedIndex } from './precise/lookup.js'
import type { PreciseName } from './precise/preciseAt.js'
import type { Located, LocatedDefinition, PageOf } from './located.js'
import type { Question } from './question.js'
import { readSegments, type Segment } from './segments.js'
import { hitAt, located } from './syntactic/locate.js'

/** A list of places, with how many of the precise ones could not be told. */
export interface ListedPage extends PageOf<Located> {
  readonly leftOut: number
}

/** What is listed: how an index is asked for it, and how the resolver is. */
interface Listing {
  readonly inIndex: 'references' | 'implementations'
  readonly inTexts: (
    world: Question['world'],
    at: DefinitionAt,
    page: PageAsk,
    signal: AbortSignal,
  ) => Promise<{ readonly hits: readonly (Place | UseHit)[]; readonly next?: string }>
}

const references: Listing = { inIndex: 'references', inTexts: referencesTo }
const implementations: Listing = { inIndex: 'implementations', inTexts: implementationsOf }

/**
 * Where something is used, without its definitions: the precise places first, then what the syntax finds in texts that
 * no index speaks of. By one cursor; a page may be short while there are more.
 */
export function referencesOf(question: Question, of: FoundDefinitions, page: PageAsk): Promise<ListedPage> {
  return listed(question, of, { page, listing: references })
}

/** What implements, extends or overrides something; as `referencesOf`. */
export function implementationsOfAll(question: Question, of: FoundDefinitions, page: PageAsk): Promise<ListedPage> {
  return listed(question, of, { page, listing: implementations })
}

async function listed(
  question: Question,
  definitions: FoundDefinitions,
  { page, listing }: { readonly page: PageAsk; readonly listing: Listing },
): Promise<ListedPage> {
  const missing = { count: 0 }
  const near = nearIndexes(definitions.names)
  const inIndexes = (indexes: readonly Named[]) =>
    indexes.map((each, at) => indexSegment(each, { listing, missing, before: indexes.slice(0, at) }))
  const { found, next } = await readSegments<Located>(
    [
      async () => inIndexes(near),
      async () => inIndexes(await farIndexes(question, definitions.names, near)),
      async () => [await textSegment(question, { listing, definitions })],
    ],
    page,
  )
  return { found: distinct(found), leftOut: missing.count, ...(next !== undefined && { next }) }
}

/** A symbol in an index. The path is for local symbols. */
interface Named {
  readonly index: AskedIndex
  readonly symbol: string
  readonly path?: string
}

function nearIndexes(names: readonly PreciseName[]): readonly Named[] {
  return names.map(({ index, symbol, path }) => ({ index, symbol, path }))
}

/** The indexes that define or use the same symbols, each once. */
async function farIndexes(
  { precise, source }: Question,
  names: readonly PreciseName[],
  near: readonly Named[],
): Promise<readonly Named[]> {
  const found = await Promise.all(
    names.map(async ({ symbol }) => {
      const [own, users] = await Promise.all([precise.providing(source, symbol), precise.requiring(source, symbol)])
      return [...own, ...users].map((index) => ({ index, symbol }))
    }),
  )
  const known = new Set(near.map(nameKey))
  return found.flat().filter((each) => {
    const key = nameKey(each)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

const nameKey = ({ index, symbol }: Named) => `${index.id} ${symbol}`

interface IndexReading {
  readonly listing: Listing
  readonly missing: { count: number }
  /** Read before this one: what they speak of is told. */
  readonly before: readonly Named[]
}

function indexSegment({ index, symbol, path }: Named, { listing, missing, before }: IndexReading): Segment<Located> {
  const isTold = async (text: string) => {
    const earlier = before.filter((each) => each.symbol === symbol && each.index.repositoryId === index.repositoryId)
    return (await Promise.all(earlier.map((each) => each.index.reader.has(text)))).includes(true)
  }
  return {
    id: index.id,
    async read({ most, after }) {
      const page = { first: most, ...(after !== undefined && { after }) }
      const { locations, next } = await index.reader[listing.inIndex](symbol, page, path)
      const places = await Promise.all(
        locations.map(async (location) => ((await isTold(location.path)) ? 'told' : index.locate(location))),
      )
      missing.count += places.filter((place) => place === undefined).length
      const found = places.filter((place) => place !== undefined && place !== 'told')
      return { found, ...(next !== undefined && { next }) }
    },
  }
}

async function textSegment(
  question: Question,
  { listing, definitions }: { readonly listing: Listing; readonly definitions: FoundDefinitions },
): Promise<Segment<Located>> {
  const { world, signal } = question
  const at = await subject(question, definitions)
  return {
    id: 0,
    async read(page) {
      if (!at) return { found: [] }
      const { hits, next } = await listing.inTexts(world, at, page, signal)
      const found = await located(question, hits)
      const rest = definitions.names.length > 0 ? await unknownToIndexes(question, found) : found
      return { found: rest, ...(next !== undefined && { next }) }
    },
  }
}

/** The definition that the resolver is asked about: the precise one where it knows it. */
async function subject(question: Question, { found, hits }: FoundDefinitions): Promise<DefinitionAt | undefined> {
  const first = found[0] && (await hitAt(question, found[0]))
  return first ?? (await hits())[0]
}

/** Places in texts that no index speaks of, and on lines that are others than those that an index knows. */
async function unknownToIndexes(
  { precise }: Question,
  found: readonly LocatedDefinition[],
): Promise<readonly LocatedDefinition[]> {
  const isKnown = await Promise.all(
    found.map(async ({ source, range }) => {
      const indexes = await precise.visible(source)
      const places = await Promise.all(indexes.map((index) => index.find(source, range.start)))
      return places.some((place) => place !== undefined)
    }),
  )
  return found.filter((_, at) => !isKnown[at])
}
