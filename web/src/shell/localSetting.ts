import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()

/** What this browser keeps under a key; null when it keeps nothing or keeps no storage at all. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; null forgets it. Without storage the change is lost with the page. */
export function writeSetting(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or closed: the page works without it.
  }
  for (const watcher of watchers) watcher()
}

/** The text under a key, kept up to date over all tabs of this browser. */
export function useSetting(key: string): string | null {
  return useSyncExternalStore(watchSettings, () => readSetting(key))
}

function watchSettings(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
