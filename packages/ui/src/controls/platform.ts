/** The systems whose keys are written differently: Apple's with signs, the others with words. */
export type Platform = 'apple' | 'other'

/** The platform a user agent or platform string names; `other` when it names none. */
export function platformOf(agent: string): Platform {
  return /mac|iphone|ipad|ipod/i.test(agent) ? 'apple' : 'other'
}

/** The platform this page runs on. Outside a browser it is `other`. */
export function currentPlatform(): Platform {
  return platformOf(globalThis.navigator?.userAgent ?? '')
}

const signs: Record<Platform, Record<string, string>> = {
  apple: { mod: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧', enter: '↩', backspace: '⌫', escape: 'Esc' },
  other: { mod: 'Ctrl', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', enter: 'Enter', escape: 'Esc' },
}
const arrows: Record<string, string> = { arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' }

function keyLabel(key: string, platform: Platform): string {
  const named = signs[platform][key.toLowerCase()] ?? arrows[key.toLowerCase()]
  return named ?? (key.length === 1 || key[0] === key[0]?.toUpperCase() ? key : key[0]?.toUpperCase() + key.slice(1))
}

/**
 * How a shortcut is written on a chip. `keys` joins keys pressed together with `+` and keys pressed one after another
 * with a space: `mod+k` is ⌘K or Ctrl K, `g d` stays g d. Letters pressed with a modifier are shown as capitals, as on
 * the keyboard.
 */
export function shortcutLabel(keys: string, platform: Platform): string {
  return keys
    .split(' ')
    .map((stroke) => strokeLabel(stroke, platform))
    .join(' ')
}

function strokeLabel(stroke: string, platform: Platform): string {
  const parts = stroke === '+' ? ['+'] : stroke.split('+')
  if (parts.length === 1) return keyLabel(stroke, platform)
  const labels = parts.map((part) => keyLabel(part.length === 1 ? part.toUpperCase() : part, platform))
  return labels.join(platform === 'apple' ? '' : ' ')
}
