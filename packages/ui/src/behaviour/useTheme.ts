import { useCallback, useSyncExternalStore } from 'react'

/** The theme a person chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

const storageKey = 'sextant.theme'
const listeners = new Set<() => void>()

/** A stored word as a theme; anything unknown is `system`. */
export function themeOf(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Puts the stored theme on the page. Call it before the first paint. */
export function applyStoredTheme(): void {
  document.documentElement.dataset['theme'] = read()
}

/** The theme and a way to change it. A change is kept in this browser and reaches its other tabs. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const)
  return [theme, useCallback(write, [])]
}

function read(): Theme {
  try {
    return themeOf(localStorage.getItem(storageKey))
  } catch {
    // Storage is denied: the page's own attribute is all there is.
    return themeOf(document.documentElement.dataset['theme'])
  }
}

function write(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is denied or full: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    applyStoredTheme()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}
