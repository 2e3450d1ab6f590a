import type { CodeWorld, DefinitionAt } from './codeWorld.js'
import type { Hit, HitPage, PageAsk } from './hit.js'

/**
 * Of a type: the types that extend or implement it, by any number of steps. Of a member: the members of these types
 * that stand for it. Empty for anything else. Rejects with the signal's reason.
 */
export async function implementationsOf(
  _world: CodeWorld,
  _at: DefinitionAt,
  _page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<Hit>> {
  signal.throwIfAborted()
  return { hits: [] }
}
