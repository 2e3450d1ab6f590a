import { PatternRefused } from './problem.js'

/** A place in a pattern that moves forward. Positions are UTF-16 units. */
export class PatternCursor {
  readonly pattern: string
  at = 0

  constructor(pattern: string) {
    this.pattern = pattern
  }

  get ended(): boolean {
    return this.at >= this.pattern.length
  }

  /** The character here, whole (a surrogate pair is one); empty at the end. */
  peek(): string {
    const codePoint = this.pattern.codePointAt(this.at)
    return codePoint === undefined ? '' : String.fromCodePoint(codePoint)
  }

  /** Takes the character here; empty at the end. */
  take(): string {
    const character = this.peek()
    this.at += character.length
    return character
  }

  /** Steps over `text` if it stands here. */
  eat(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Steps over what a sticky expression matches here, if it does. */
  eatMatch(syntax: RegExp): boolean {
    syntax.lastIndex = this.at
    if (!syntax.test(this.pattern)) return false
    this.at = syntax.lastIndex
    return true
  }

  /** Takes characters while they are among `allowed`, at most `limit` of them. */
  takeWhile(allowed: string, limit: number): string {
    const start = this.at
    while (this.at - start < limit && !this.ended && allowed.includes(this.pattern.charAt(this.at))) this.at++
    return this.pattern.slice(start, this.at)
  }

  /** Takes everything before `text` and steps over it; undefined, without moving, when it does not come. */
  takeUntil(text: string): string | undefined {
    const found = this.pattern.indexOf(text, this.at)
    if (found < 0) return undefined
    const before = this.pattern.slice(this.at, found)
    this.at = found + text.length
    return before
  }

  /** Takes everything up to the end of the pattern. */
  takeRest(): string {
    const rest = this.pattern.slice(this.at)
    this.at = this.pattern.length
    return rest
  }

  /** Refuses the pattern for what stands between `start` and here. */
  refuse(start: number, message: string): never {
    throw new PatternRefused({ message, range: { start, end: Math.max(start, this.at) } })
  }
}
