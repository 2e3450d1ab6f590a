import type { PatternCursor } from './patternCursor.js'
import { refuseUnsupportedGroup } from './unsupported.js'

/** What holds for a stretch of the pattern: the flags i, m, s and U. */
export interface Flags {
  readonly ignoreCase: boolean
  readonly multiLine: boolean
  readonly dotAll: boolean
  readonly lazy: boolean
}

interface Place {
  /** Where the parenthesis stands, and where what opens the group ends. */
  readonly start: number
  readonly end: number
  readonly flags: Flags
}

/** A parenthesis and what belongs to it. `flags` is the one kind without a body: it changes what follows. */
export type GroupOpening = Place &
  (
    | { readonly kind: 'flags' }
    | { readonly kind: 'plain' }
    | { readonly kind: 'capture'; readonly index: number; readonly name: string | undefined }
  )

const flagNames: ReadonlyMap<string, keyof Flags> = new Map([
  ['i', 'ignoreCase'],
  ['m', 'multiLine'],
  ['s', 'dotAll'],
  ['U', 'lazy'],
])

/** Reads what opens groups, and counts and names them. */
export class GroupParser {
  readonly #cursor: PatternCursor
  readonly #names = new Set<string>()
  #count = 0

  constructor(cursor: PatternCursor) {
    this.#cursor = cursor
  }

  /** Steps over what opens a group here; undefined when no parenthesis stands here. */
  open(flags: Flags): GroupOpening | undefined {
    const cursor = this.#cursor
    const start = cursor.at
    if (cursor.peek() !== '(') return undefined
    refuseUnsupportedGroup(cursor)
    if (cursor.eat('(?P<') || cursor.eat('(?<')) return this.#capture(start, flags, this.#name(start))
    if (cursor.eat('(?')) return this.#flags(start, flags)
    cursor.at++
    return this.#capture(start, flags, undefined)
  }

  #capture(start: number, flags: Flags, name: string | undefined): GroupOpening {
    return { kind: 'capture', start, end: this.#cursor.at, flags, index: ++this.#count, name }
  }

  #name(start: number): string {
    const name = this.#cursor.takeWhile('0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', Infinity)
    if (name === '' || !this.#cursor.eat('>')) {
      this.#cursor.refuse(start, 'The name of a group has letters, digits and underscores, and ends with >.')
    }
    if (this.#names.has(name)) this.#cursor.refuse(start, `There is already a group named "${name}".`)
    this.#names.add(name)
    return name
  }

  /** `(?i)`, `(?i-s)`, `(?i:`: the cursor stands after the question mark. */
  #flags(start: number, flags: Flags): GroupOpening {
    const on = this.#letters(start)
    const minus = this.#cursor.eat('-')
    const off = minus ? this.#letters(start) : []
    const kind = this.#cursor.eat(':') ? 'plain' : this.#cursor.eat(')') ? 'flags' : undefined
    const missing =
      kind === undefined || (minus && off.length === 0) || (kind === 'flags' && on.length + off.length === 0)
    if (missing) {
      this.#cursor.take()
      return this.#cursor.refuse(start, 'After (? comes a colon, a name in <>, or some of the flags i, m, s and U.')
    }
    const changes = [...on.map((flag) => [flag, true] as const), ...off.map((flag) => [flag, false] as const)]
    return { kind, start, end: this.#cursor.at, flags: { ...flags, ...Object.fromEntries(changes) } }
  }

  #letters(start: number): readonly (keyof Flags)[] {
    const letters = [...this.#cursor.takeWhile('imsU', 8)]
    return letters.map((letter) => flagNames.get(letter) ?? this.#cursor.refuse(start, 'There is no such flag.'))
  }
}
