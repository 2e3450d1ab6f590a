import type { Viewer } from '../../../http/viewer.js'
import { type MetadataEntry, metadataOf, type RepositoryStore } from '../../repositories/index.js'

/** Stands for the results in repositories that nobody has noted anything about. */
export const withoutMetadata = 'No metadata'

/** Results by repository, by id, told apart by what is noted of the repositories instead; one may be in several groups. */
export async function metadataGroups(
  store: RepositoryStore,
  viewer: Viewer,
  byRepository: readonly (readonly [id: string, count: number])[],
): Promise<readonly (readonly [label: string, count: number])[]> {
  const ids = byRepository.map(([id]) => Number(id))
  const metadata = await metadataOf(store, viewer, ids)
  const counts = new Map<string, number>()
  for (const [id, count] of byRepository) {
    for (const label of labelsOf(metadata.get(Number(id)) ?? [])) counts.set(label, (counts.get(label) ?? 0) + count)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** `team:search`, and a tag as `deprecated:`. */
function labelsOf(entries: readonly MetadataEntry[]): readonly string[] {
  if (entries.length === 0) return [withoutMetadata]
  return entries.map(({ key, value }) => `${key}:${value ?? ''}`)
}
