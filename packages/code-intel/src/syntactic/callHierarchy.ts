import { fileKey, type KnownDefinition, openQuestion } from './question.js'
import type { CodeWorld, DefinitionAt } from './codeWorld.js'
import type { CallHit, HitPage, PageAsk, Place, UseHit } from './hit.js'
import { isFunction } from './kinds.js'
import { openMeanings } from './openMeanings.js'
import { betterProof } from './proofOrder.js'
import { referencesTo } from './referencesTo.js'
import { resolveReference } from './resolveReference.js'
import { placesAround } from './scopes.js'

/** How many calls in one function are looked at. */
const mostCalls = 2000

/**
 * Who calls a function: each caller once with all of its calls on this page, in the order of `referencesTo`. Calls at
 * the top of a file have the definition -1. Rejects with the signal's reason.
 */
export async function callersOf(
  world: CodeWorld,
  at: DefinitionAt,
  page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<CallHit>> {
  const { hits, next } = await referencesTo(world, at, page, signal)
  const calls = hits.filter(({ use }) => use === 'call')
  const question = openQuestion(world, signal)
  const placed = calls.map(async (hit) => ({ symbol: await callerOf(hit), call: placeOf(hit) }))
  return { hits: grouped(await Promise.all(placed)), ...(next === undefined ? {} : { next }) }

  async function callerOf({ file, container }: UseHit): Promise<DefinitionAt> {
    const known = await question.known(file)
    const around = known ? placesAround(known, container) : []
    const caller = around.find((place) => isFunction(known?.facts.definitions[place]?.kind ?? 'local'))
    return { file, definition: caller ?? -1 }
  }
}

/**
 * What a function calls: each callee once, in the order of its first call. Calls of which nothing is known are left
 * out. Rejects with the signal's reason.
 */
export async function calleesOf(world: CodeWorld, at: DefinitionAt, signal: AbortSignal): Promise<readonly CallHit[]> {
  const question = openQuestion(world, signal)
  const caller = await question.at(at)
  if (!caller) return []
  const meanings = openMeanings(question)
  const found: { symbol: DefinitionAt; call: Place }[] = []
  for (const reference of callsIn(caller)) {
    const [callee] = await resolveReference(meanings, caller.known, reference)
    if (callee && callee.place >= 0) {
      const call = { file: at.file, range: reference.range, proof: callee.proof }
      found.push({ symbol: { file: callee.file, definition: callee.place }, call })
    }
  }
  return grouped(found)
}

function callsIn({ known, definition: { extent } }: KnownDefinition) {
  return known.facts.references
    .filter(({ use, range }) => use === 'call' && extent.start <= range.start && range.end <= extent.end)
    .slice(0, mostCalls)
}

function placeOf({ file, range, proof }: UseHit): Place {
  return { file, range, proof }
}

function grouped(all: readonly { readonly symbol: DefinitionAt; readonly call: Place }[]): readonly CallHit[] {
  const groups = new Map<string, CallHit>()
  for (const { symbol, call } of all) {
    const key = `${fileKey(symbol.file)}\0${symbol.definition}`
    const before = groups.get(key)
    groups.set(key, {
      symbol,
      calls: [...(before?.calls ?? []), call],
      proof: before ? betterProof(before.proof, call.proof) : call.proof,
    })
  }
  return [...groups.values()]
}
