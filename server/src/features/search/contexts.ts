import type { Repository } from '../repositories/index.js'

/** The repositories that a search context holds, or a sentence when there is no such context. */
export type ContextScope = { readonly repositories: readonly Repository[] } | { readonly problem: string }

/**
 * The repositories of a search context, among those that the viewer may read. `global`, and no context, holds them all.
 * No other context can be made yet, so none is found: whoever brings contexts answers for them here.
 */
export async function repositoriesOfContext(
  context: string | undefined,
  readable: readonly Repository[],
): Promise<ContextScope> {
  if (context === undefined || context.toLowerCase() === 'global') return { repositories: readable }
  return { problem: `There is no search context "${context}". Leave context: out, or write context:global.` }
}
