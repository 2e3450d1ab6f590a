import type { Platform } from '../controls/platform.js'

/** One key with what is held down; `key` is in lower case, as `KeyboardEvent.key` gives it otherwise. */
export type Stroke = { key: string; mod: boolean; ctrl: boolean; alt: boolean; shift: boolean }

/** What of a keyboard event decides which stroke it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** The strokes of a shortcut such as `mod+k`, `g d` or `?`; strokes that follow one another stand apart by a space. */
export function parseShortcut(keys: string): Stroke[] {
  return keys.split(' ').filter(Boolean).map(parseStroke)
}

function parseStroke(text: string): Stroke {
  const parts = text === '+' ? ['+'] : text.toLowerCase().split('+')
  const held = new Set(parts.slice(0, -1))
  const key = parts.at(-1) ?? ''
  return { key, mod: held.has('mod'), ctrl: held.has('ctrl'), alt: held.has('alt'), shift: held.has('shift') }
}

/** Whether a key press is a stroke. `mod` is the command key on Apple's systems and Control elsewhere. */
export function isStroke(press: KeyPress, stroke: Stroke, platform: Platform): boolean {
  const apple = platform === 'apple'
  const mod = apple ? press.metaKey : press.ctrlKey
  const other = apple ? press.ctrlKey : press.metaKey
  const signs = stroke.key.length === 1 && stroke.key.toUpperCase() === stroke.key.toLowerCase()
  return (
    press.key.toLowerCase() === stroke.key &&
    mod === (stroke.mod || (!apple && stroke.ctrl)) &&
    other === (apple && stroke.ctrl) &&
    press.altKey === stroke.alt &&
    // A sign such as ? needs Shift on one keyboard and not on another: the sign is what counts.
    (signs || press.shiftKey === stroke.shift)
  )
}

/** Whether a shortcut is made of bare characters, which a person may switch off (WCAG 2.1.4). */
export function isSingleKey(strokes: readonly Stroke[]): boolean {
  return strokes.some((stroke) => stroke.key.length === 1 && !stroke.mod && !stroke.ctrl && !stroke.alt)
}

/** A shortcut while its strokes are being pressed: how many are done. */
export type Progress<T> = { strokes: readonly Stroke[]; done: number; of: T }

/**
 * What a key press does to shortcuts under way. `fresh` holds all shortcuts at 0 done, in rising priority. The answer
 * names the completed one, if any, and those that wait for another key; a completed one ends all waiting.
 */
export function advance<T>(
  waiting: readonly Progress<T>[],
  fresh: readonly Progress<T>[],
  press: KeyPress,
  platform: Platform,
): { completed?: T; waiting: Progress<T>[] } {
  const step = (all: readonly Progress<T>[]) =>
    all.filter(({ strokes, done }) => {
      const stroke = strokes[done]
      return stroke !== undefined && isStroke(press, stroke, platform)
    })
  const continued = step(waiting)
  const moved = (continued.length > 0 ? continued : step(fresh)).map((one) => ({ ...one, done: one.done + 1 }))
  const completed = moved.filter(({ strokes, done }) => done === strokes.length).at(-1)
  return completed ? { completed: completed.of, waiting: [] } : { waiting: moved }
}
