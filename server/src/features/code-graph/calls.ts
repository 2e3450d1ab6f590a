import { type CallHit, calleesOf, callersOf, type PageAsk } from '@sextant/code-intel'
import { definitionsAtPlace } from './definitions.js'
import type { Located, PageOf } from './located.js'
import type { Question } from './question.js'
import { type CodeSymbol, codeSymbol } from './symbols.js'
import { hitAt, located, locatedDefinition } from './syntactic/locate.js'
import type { Position } from './textPlaces.js'

/** The calls between a function and another. */
export interface Call {
  readonly symbol: CodeSymbol
  /** In the order of their text; never empty. */
  readonly calls: readonly Located[]
}

/** Who calls the function that a name means. */
export async function callersAt(question: Question, position: Position, page: PageAsk): Promise<PageOf<Call>> {
  const at = await functionAt(question, position)
  if (!at) return { found: [] }
  const { hits, next } = await callersOf(question.world, at, page, question.signal)
  return { found: await callsOf(question, hits), ...(next !== undefined && { next }) }
}

/** What the function that a name means calls, in the order of its text. */
export async function calleesAt(question: Question, position: Position, page: PageAsk): Promise<PageOf<Call>> {
  const at = await functionAt(question, position)
  const hits = at ? await calleesOf(question.world, at, question.signal) : []
  const start = Number(page.after ?? 0)
  const end = start + page.most
  const found = await callsOf(question, hits.slice(start, end))
  return { found, ...(end < hits.length && { next: String(end) }) }
}

async function functionAt(question: Question, position: Position) {
  const [first] = (await definitionsAtPlace(question, position)).found
  return first && hitAt(question, first)
}

async function callsOf(question: Question, hits: readonly CallHit[]): Promise<readonly Call[]> {
  const calls = await Promise.all(
    hits.map(async ({ symbol, calls, proof }) => {
      const at = await locatedDefinition(question, { ...symbol, proof })
      return at ? [{ symbol: await codeSymbol(question, at), calls: await located(question, calls) }] : []
    }),
  )
  return calls.flat()
}
