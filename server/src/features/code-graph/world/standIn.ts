import { parseObjectId } from '@sextant/git'
import type { Content } from '../../repositories/index.js'
import { indexedDefault } from './readableRevisions.js'
import type { WorldParts } from './worldParts.js'
import type { WorldRevision } from './worldRevision.js'

/** The indexed commit of the default branch of a revision's repository; undefined when there is none. */
export async function standIn(
  { services: { store, index } }: WorldParts,
  { id, content }: WorldRevision,
): Promise<(Content & { readonly kind: 'commit' }) | undefined> {
  if (content.kind === 'folder') return undefined
  const commit = parseObjectId((await indexedDefault(store, id)) ?? '')
  const source = commit && ({ kind: 'commit', gitDirectory: content.gitDirectory, commit } as const)
  return source && index.locate(source) ? source : undefined
}
