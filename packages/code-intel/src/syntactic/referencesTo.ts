import type { CodeWorld, DefinitionAt } from './codeWorld.js'
import type { HitPage, PageAsk, UseHit } from './hit.js'

/**
 * Where a definition is used: its own file first, then its repository, then others. The definition itself is not among
 * them. Empty when the definition is not there. Rejects with the signal's reason.
 */
export async function referencesTo(
  world: CodeWorld,
  at: DefinitionAt,
  page: PageAsk,
  signal: AbortSignal,
): Promise<HitPage<UseHit>> {
  signal.throwIfAborted()
  const found = await world.facts(at.file)
  const hits = (found?.facts.references ?? []).flatMap(({ definition, range, use, container }): UseHit[] =>
    definition === at.definition ? [{ file: at.file, range, use, container, proof: 'exact-in-file' }] : [],
  )
  return { hits: hits.slice(0, page.most) }
}
