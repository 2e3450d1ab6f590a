import { useSyncExternalStore } from 'react'

/** Which folders of a repository are open in its tree, and how far it was scrolled. Kept while the page is loaded. */
interface TreeState {
  readonly open: ReadonlySet<string>
  readonly scrollTop: number
}

const states = new Map<string, TreeState>()
const watchers = new Set<() => void>()
const closed: TreeState = { open: new Set(), scrollTop: 0 }
/** Far more repositories than anybody goes back to; the oldest fall out. */
const mostKept = 50

/** The folders of the tree of a repository that are open; they stay so from one file to the next. */
export function useOpenFolders(repository: string): ReadonlySet<string> {
  return useSyncExternalStore(watch, () => stateOf(repository).open)
}

/** Opens folders, or closes them. */
export function setFoldersOpen(repository: string, folders: readonly string[], isOpen: boolean): void {
  const state = stateOf(repository)
  if (folders.every((folder) => state.open.has(folder) === isOpen)) return
  const open = new Set(state.open)
  for (const folder of folders) {
    if (isOpen) open.add(folder)
    else open.delete(folder)
  }
  keep(repository, { ...state, open })
}

/** How far down the tree of a repository was scrolled, in pixels. */
export function treeScroll(repository: string): number {
  return stateOf(repository).scrollTop
}

/** Keeps how far down the tree is scrolled. */
export function keepTreeScroll(repository: string, scrollTop: number): void {
  states.set(repository, { ...stateOf(repository), scrollTop })
}

function stateOf(repository: string): TreeState {
  return states.get(repository) ?? closed
}

function keep(repository: string, state: TreeState): void {
  states.delete(repository)
  states.set(repository, state)
  for (const oldest of states.keys()) {
    if (states.size <= mostKept) break
    states.delete(oldest)
  }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
