import type { CodeWorld, DefinitionAt } from './codeWorld.js'
import type { CallHit, HitPage, PageAsk } from './hit.js'

/**
 * Who calls a function: each caller once with all of its calls on this page, in the order of `referencesTo`. Calls at
 * the top of a file have the definition -1. Rejects with the signal's reason.
 */
export async function callersOf(
  _world: CodeWorld,
  _at: DefinitionAt,
  _page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<CallHit>> {
  signal.throwIfAborted()
  return { hits: [] }
}

/**
 * What a function calls: each callee once, in the order of its first call. Calls of which nothing is known are left
 * out. Rejects with the signal's reason.
 */
export async function calleesOf(
  _world: CodeWorld,
  _at: DefinitionAt,
  signal: AbortSignal,
): Promise<readonly CallHit[]> {
  signal.throwIfAborted()
  return []
}
