import { betterProof, calleesOf, callsIn, functionAround, type PageAsk } from '@sextant/code-intel'
import { definitionsAtPlace, definitionsOf, placeKey } from './definitions.js'
import { referencesOf } from './lists.js'
import type { Located, LocatedDefinition, PageOf } from './located.js'
import { preciseNamesAt } from './precise/preciseAt.js'
import type { Question } from './question.js'
import { type CodeSymbol, codeSymbol } from './symbols.js'
import { factAt, factsOf, hitAt } from './syntactic/locate.js'
import type { Position } from './textPlaces.js'

/** The calls between a function and another. */
export interface Call {
  readonly symbol: CodeSymbol
  /** In the order of their text; never empty. */
  readonly calls: readonly Located[]
}

/** One call: where it stands, and the function at its other end. */
interface OneCall {
  readonly call: Located
  readonly other: LocatedDefinition
}

/**
 * Who calls the function that a name means: of a page of its uses, those that are calls, by the functions that they stand
 * in. What an index says goes before what the syntax says, as for uses.
 */
export async function callersAt(question: Question, position: Position, page: PageAsk): Promise<PageOf<Call>> {
  const { found, next } = await referencesOf(question, await definitionsAtPlace(question, position), page)
  const calls = await Promise.all(found.map((use) => callAt(question, use)))
  const callers = await grouped(
    question,
    calls.filter((call) => call !== undefined),
  )
  return { found: callers, ...(next !== undefined && { next }) }
}

/** What the function that a name means calls, in the order of its text. */
export async function calleesAt(question: Question, position: Position, page: PageAsk): Promise<PageOf<Call>> {
  const [caller] = (await definitionsAtPlace(question, position)).found
  const all = caller ? await grouped(question, await callsFrom(question, caller)) : []
  const start = Number(page.after ?? 0)
  const end = start + page.most
  return { found: all.slice(start, end), ...(end < all.length && { next: String(end) }) }
}

/** A use as a call, with the function that it stands in, or the top of its file; undefined for another use. */
async function callAt(question: Question, use: Located): Promise<OneCall | undefined> {
  const { source, proof } = use
  const facts = (await factsOf(question, source))?.facts
  const byte = source.places.byteAt(use.range.start)
  const call = facts && callsIn(facts).find(({ range }) => range.start === byte)
  if (!facts || !call) return undefined
  const caller = facts.definitions[functionAround(facts, call.container)]
  const range = source.places.rangeOf(caller?.range ?? { start: 0, end: 0 })
  return { call: use, other: { source, range, proof } }
}

/** The calls in a function of which it is known where they lead. */
async function callsFrom(question: Question, caller: LocatedDefinition): Promise<readonly OneCall[]> {
  const { source } = caller
  const [known, hit] = await Promise.all([factAt(question, caller), hitAt(question, caller)])
  const byText = hit ? await calleesOf(question.world, hit, question.signal) : new Map<number, never>()
  const calls = known ? callsIn(known.facts, known.definition) : []
  const found = await Promise.all(
    calls.map(async ({ range: bytes }): Promise<readonly OneCall[]> => {
      const range = source.places.rangeOf(bytes)
      const names = await preciseNamesAt(question, source, range.start)
      const callee = byText.get(bytes.start)
      const [other] = (await definitionsOf(question, names, async () => (callee ? [callee] : []))).found
      return other ? [{ call: { source, range, proof: other.proof }, other }] : []
    }),
  )
  return found.flat()
}

/** The calls of each other function together, in the order of the first. */
async function grouped(question: Question, all: readonly OneCall[]): Promise<readonly Call[]> {
  const groups = new Map<string, OneCall[]>()
  for (const each of all) {
    const key = placeKey(each.other)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return Promise.all(
    [...groups.values()].map(async (group) => {
      const other = group.map((each) => each.other).reduce(better)
      return { symbol: await codeSymbol(question, other), calls: group.map(({ call }) => call) }
    }),
  )
}

const better = (one: LocatedDefinition, other: LocatedDefinition) =>
  betterProof(one.proof, other.proof) === one.proof ? one : other
