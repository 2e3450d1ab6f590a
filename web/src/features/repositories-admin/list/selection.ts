/** What is chosen in the list: some repositories by their ids, or all that the filter leaves. */
export type Selection = { readonly kind: 'some'; readonly ids: ReadonlySet<string> } | { readonly kind: 'all' }

export const noSelection: Selection = { kind: 'some', ids: new Set() }

export const isChosen = (selection: Selection, id: string): boolean => selection.kind === 'all' || selection.ids.has(id)

/** How many are chosen, of a list with so many. */
export const chosenCount = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total : selection.ids.size

/** The selection with some repositories chosen or not. What is taken from all leaves the rest of the page. */
export function choose(
  selection: Selection,
  change: { readonly ids: readonly string[]; readonly on: boolean; readonly page: readonly string[] },
): Selection {
  const ids = new Set(selection.kind === 'all' ? change.page : selection.ids)
  for (const id of change.ids) {
    if (change.on) ids.add(id)
    else ids.delete(id)
  }
  return { kind: 'some', ids }
}

/** The rows between two of a page, both inside; the last alone when the first is on another page. */
export function range(page: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [first, last] = [page.indexOf(from ?? ''), page.indexOf(to)]
  return first === -1 ? [to] : page.slice(Math.min(first, last), Math.max(first, last) + 1)
}
