/** A precise index of a file, which can be looked into. */
export interface PreciseIndex {
  readonly id: string
  /** The commit that was indexed. */
  readonly commit: string
}

/** Where this browser keeps which index of a repository is looked into. */
export function previewKey(repository: string): string {
  return `sextant.code-intelligence-preview.${repository}`
}

/** The choices of the panel: none, and each index by the first 7 characters of its commit. */
export function previewChoices(
  indexes: readonly PreciseIndex[],
): readonly { readonly id: string | null; readonly label: string }[] {
  return [
    { id: null, label: 'None' },
    ...indexes.map(({ id, commit }) => ({ id, label: `Index at ${commit.slice(0, 7)}` })),
  ]
}

/** The chosen index, or null: one that is gone counts as none. */
export function chosenIndex(indexes: readonly PreciseIndex[], kept: string | null): string | null {
  return indexes.some(({ id }) => id === kept) ? kept : null
}
