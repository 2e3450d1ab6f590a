import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key, or two in a row, and what it does. */
export interface Shortcut {
  /** `y`, `?`, `mod+k` (Command on a Mac, Control elsewhere), or a sequence: `g h`. */
  readonly keys: string
  /** What a person reads in the sheet of shortcuts. */
  readonly label: string
}

interface Registered extends Shortcut {
  readonly run: (event: KeyboardEvent) => void
}

// How long the first key of a sequence waits for the second.
const sequencePause = 1000

const registered = new Set<Registered>()
const watchers = new Set<() => void>()
let listed: readonly Shortcut[] = []
let pending = ''
let pendingSince = 0

/** Runs `run` on these keys while the component is shown. Undefined keys bind nothing. */
export function useShortcut(keys: string | undefined, label: string, run: (event: KeyboardEvent) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (keys === undefined) return
    const shortcut = { keys, label, run: (event: KeyboardEvent) => latest.current(event) }
    registered.add(shortcut)
    publish()
    return () => {
      registered.delete(shortcut)
      publish()
    }
  }, [keys, label])
}

/** All the shortcuts that work on this page, each label once. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => listed,
  )
}

/** Starts to listen; gives the function that stops it. `lettersOff` is asked at every key (WCAG 2.1.4). */
export function listenForShortcuts(target: Window, lettersOff: () => boolean): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const pressed = keyName(event)
    if (pressed === undefined || (!pressed.includes('+') && (lettersOff() || isTyping(event.target)))) return
    const sequence = event.timeStamp - pendingSince < sequencePause ? `${pending} ${pressed}` : pressed
    pending = pressed
    pendingSince = event.timeStamp
    const found = newest(sequence) ?? newest(pressed)
    if (!found) return
    event.preventDefault()
    found.run(event)
  }
  target.addEventListener('keydown', listener)
  return () => target.removeEventListener('keydown', listener)
}

/** `mod+k`, `?`, `Escape`: the name of a pressed key as shortcuts write it. Undefined for a modifier alone. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>): string | undefined {
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key) || event.altKey) return undefined
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.metaKey || event.ctrlKey ? `mod+${key}` : key
}

// What was bound last is nearest to what the person looks at.
function newest(keys: string): Registered | undefined {
  return [...registered].findLast((shortcut) => shortcut.keys === keys)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function publish(): void {
  const byKeys = new Map([...registered].map(({ keys, label }) => [keys, { keys, label }]))
  listed = [...byKeys.values()]
  for (const watcher of watchers) watcher()
}
