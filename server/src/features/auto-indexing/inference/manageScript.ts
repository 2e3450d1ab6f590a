import type { Viewer } from '../../../http/viewer.js'
import { requireMayConfigure } from '../policy.js'
import type { AutoIndexingServices } from '../services.js'
import { builtInScript } from './builtInScript.js'
import { requireRules } from './inferAt.js'
import { storeScript } from './scriptStore.js'

/**
 * Sets the rules that jobs are inferred by; empty ones take those of the product back, and so do rules that are the same.
 * Site admins only. Throws `invalid_argument` for rules that cannot be read.
 */
export async function updateScript({ store }: AutoIndexingServices, viewer: Viewer, text: string): Promise<void> {
  const { userId } = requireMayConfigure(viewer)
  const isOwn = text.trim() !== '' && text !== builtInScript
  if (isOwn) requireRules(text)
  await storeScript(store.db, { script: isOwn ? text : undefined, userId })
}
