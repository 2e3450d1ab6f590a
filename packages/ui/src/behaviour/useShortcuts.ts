import { useEffect, useRef, useSyncExternalStore } from 'react'
import { currentPlatform } from '../controls/platform.js'
import { advance, isSingleKey, type KeyPress, type Progress, parseShortcut } from './shortcutKeys.js'

/** A key and what it does, as the shortcut sheet lists it. */
export type Shortcut = {
  /** `mod+k`, `g d`, `?`: see `parseShortcut`. */
  keys: string
  /** What it does, such as "Go to definition". */
  label: string
  /** The heading it stands under on the sheet. */
  group?: string
  run: (event: KeyboardEvent) => void
  /** A shortcut that is off is neither run nor listed. */
  off?: boolean
}

const singleKeysStorage = 'sextant.single-keys'
/** A second key of a sequence must follow within this many milliseconds. */
const sequencePause = 1200

let registered: readonly Shortcut[] = []
let waiting: Progress<Shortcut>[] = []
let lastPress = 0
const listeners = new Set<() => void>()

/**
 * Makes shortcuts work while the component is shown. They never run while someone types in a field, except those with
 * the command or Control key, nor behind an open modal dialog. Of two with the same keys the one shown last wins.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const key = shortcuts.map(({ keys, label, group, off }) => [keys, label, group, off].join('\u0000')).join('\u0001')
  useEffect(() => {
    const mine = latest.current
      .filter(({ off }) => !off)
      .map((one) => ({
        ...one,
        run: (event: KeyboardEvent) => latest.current.find(({ keys }) => keys === one.keys)?.run(event),
      }))
    return register(mine)
  }, [key])
}

/** Every shortcut that works at this moment, in the order they were shown: what a shortcut sheet lists. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered, noShortcuts)
}

/** Whether shortcuts of bare characters are on, and a way to switch them; the choice is kept in this browser. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysOn, () => true), setSingleKeys] as const
}

const empty: readonly Shortcut[] = []
const noShortcuts = () => empty

function register(shortcuts: readonly Shortcut[]): () => void {
  if (registered.length === 0) window.addEventListener('keydown', onKeyDown)
  registered = [...registered, ...shortcuts]
  tell()
  return () => {
    registered = registered.filter((one) => !shortcuts.includes(one))
    waiting = []
    if (registered.length === 0) window.removeEventListener('keydown', onKeyDown)
    tell()
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || modifiers.has(event.key)) return
  if (event.timeStamp - lastPress > sequencePause) waiting = []
  lastPress = event.timeStamp
  const fresh = allowed(event).map((one) => ({ strokes: parseShortcut(one.keys), done: 0, of: one }))
  const next = advance(waiting, fresh, event, currentPlatform())
  waiting = next.waiting
  if (!next.completed) return
  event.preventDefault()
  next.completed.run(event)
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

function allowed(event: KeyboardEvent): readonly Shortcut[] {
  if (document.querySelector('dialog:modal')) return []
  if (isTyping(event)) return registered.filter((one) => !isSingleKey(parseShortcut(one.keys)) && hasModifier(event))
  return singleKeysOn() ? registered : registered.filter((one) => !isSingleKey(parseShortcut(one.keys)))
}

const hasModifier = (press: KeyPress) => press.metaKey || press.ctrlKey

/** Whether a key press goes into a field, where characters are text and not commands. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select')
}

/** Whether shortcuts of bare characters are on. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(singleKeysStorage) !== 'off'
  } catch {
    return true
  }
}

function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(singleKeysStorage, on ? 'on' : 'off')
  } catch {
    // Storage is denied: nothing can be kept, and the keys stay as they are.
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
