import { quoteRegex } from './compileRegex.js'

// A newline is named, for else no set has it.
const oneCharacter = '(?:[^/\\n]|\\n)'

/** A longer glob is refused. In UTF-16 units. */
const longestGlob = 1000

/**
 * A glob over paths as a pattern that matches whole paths, in the syntax of doublestar (github.com/bmatcuk/doublestar,
 * "Patterns"): `*` is anything within a folder, `**` as a whole part of the path any number of folders, `?` one
 * character, `[a-z]` one of some, `[!a-z]` or `[^a-z]` one of the others, `{a,b}` one of both; `\` takes the meaning of
 * what follows. Answers a sentence for a glob that is none.
 */
export function globPattern(glob: string): { readonly pattern: string } | { readonly problem: string } {
  if (glob === '') return { problem: 'A glob must not be empty.' }
  if (glob.length > longestGlob) return { problem: `A glob has at most ${longestGlob} characters.` }
  const reader = new GlobReader(glob)
  const pattern = reader.read()
  return reader.problem === undefined ? { pattern: `\\A(?s:${pattern})\\z` } : { problem: reader.problem }
}

class GlobReader {
  problem: string | undefined
  readonly #characters: readonly string[]
  #at = 0
  #open = 0

  constructor(glob: string) {
    this.#characters = [...glob]
  }

  read(): string {
    let pattern = ''
    while (this.#at < this.#characters.length && this.problem === undefined) pattern += this.#next()
    if (this.#open > 0) this.problem ??= 'A brace is not closed.'
    return pattern
  }

  #next(): string {
    const character = this.#take()
    switch (character) {
      case '*':
        return this.#star()
      case '?':
        return oneCharacter
      case '[':
        return this.#set()
      case '{':
        this.#open += 1
        return '(?:'
      case '}':
        if (this.#open === 0) return '\\}'
        this.#open -= 1
        return ')'
      case ',':
        return this.#open > 0 ? '|' : ','
      case '\\':
        return this.#escaped()
      default:
        return quoteRegex(character)
    }
  }

  /** Two stars are folders only where they are a whole part of the path. */
  #star(): string {
    const begins = this.#isEdge(this.#characters[this.#at - 2])
    while (this.#characters[this.#at] === '*') {
      this.#at += 1
      if (!begins || !this.#isEdge(this.#characters[this.#at])) continue
      if (this.#characters[this.#at] !== '/') return '.*'
      this.#at += 1
      return '(?:.*/)?'
    }
    return `${oneCharacter}*`
  }

  #isEdge(character: string | undefined): boolean {
    return character === undefined || character === '/' || (this.#open > 0 && /[{},]/.test(character))
  }

  #set(): string {
    const first = this.#characters[this.#at]
    const negated = first === '!' || first === '^'
    if (negated) this.#at += 1
    let members = ''
    for (let isFirst = true; ; isFirst = false) {
      const character = this.#take()
      if (character === '') return this.#refuse('A bracket is not closed.')
      if (character === ']' && !isFirst) break
      if (character === '-' && !isFirst && this.#characters[this.#at] !== ']') members += '-'
      else members += inSet(character === '\\' ? this.#take() : character)
    }
    return negated ? `[^/${members}]` : `[${members}]`
  }

  #escaped(): string {
    const character = this.#take()
    return character === ''
      ? this.#refuse('A backslash at the end takes the meaning of nothing.')
      : quoteRegex(character)
  }

  #refuse(problem: string): string {
    this.problem ??= problem
    return ''
  }

  /** The next character; empty at the end. */
  #take(): string {
    return this.#characters[this.#at++] ?? ''
  }
}

const inSet = (character: string) => (/[\]\\[^-]/.test(character) ? `\\${character}` : character)
