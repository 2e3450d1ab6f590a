import { foldOrbit } from './caseFolding.js'
import { allCodePoints, type CodePointSet, toCodePointSet } from './codePointSet.js'
import { anyButNewline } from './namedClasses.js'
import { parseBracketClass } from './parseClass.js'
import { parseCharacterEscape, parseClassEscape } from './parseEscape.js'
import { type Flags, type GroupOpening, GroupParser } from './parseGroup.js'
import { parseRepeat } from './parseRepeat.js'
import { PatternCursor } from './patternCursor.js'
import { PatternRefused, type RegexProblem } from './problem.js'
import { type Assertion, choiceOf, emptyTree, sequenceOf, setTree, type Tree } from './tree.js'

/** The longest pattern, in UTF-16 units. */
export const maxPatternLength = 10_000

/** How deep groups may nest. */
export const maxNesting = 250

/**
 * `namesNewline` is true when the pattern asks for newlines by name: as `\n` or any other spelling of that character,
 * in a class that is not negated, or by a dot under the flag s.
 */
export interface ParsedPattern {
  readonly ok: true
  readonly tree: Tree
  readonly namesNewline: boolean
}

/** Parses RE2 syntax (https://github.com/google/re2/wiki/Syntax), with the flag m on from the start. Never throws. */
export function parsePattern(
  pattern: string,
  caseSensitive: boolean,
): ParsedPattern | { readonly ok: false; readonly problem: RegexProblem } {
  if (pattern.length > maxPatternLength) {
    const range = { start: maxPatternLength, end: pattern.length }
    return { ok: false, problem: { message: `A pattern has at most ${maxPatternLength} characters.`, range } }
  }
  try {
    return new Parser(pattern).parse({ ignoreCase: !caseSensitive, multiLine: true, dotAll: false, lazy: false })
  } catch (thrown) {
    if (thrown instanceof PatternRefused) return { ok: false, problem: thrown.problem }
    throw thrown
  }
}

/** A text as the tree that matches it literally. A lone surrogate counts as U+FFFD, as it does in UTF-8 encoders. */
export function literalTree(text: string, caseSensitive: boolean): Tree {
  const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
  return sequenceOf(Array.from(wellFormed, (character) => characterTree(character.codePointAt(0) ?? 0, !caseSensitive)))
}

function characterTree(codePoint: number, ignoreCase: boolean): Tree {
  if (codePoint >= 0x80) return newCharacterTree(codePoint, ignoreCase)
  const known = ignoreCase ? asciiFolded : asciiExact
  return (known[codePoint] ??= newCharacterTree(codePoint, ignoreCase))
}

// A pattern of ten thousand letters has a few dozen different ones.
const asciiExact: Tree[] = []
const asciiFolded: Tree[] = []

function newCharacterTree(codePoint: number, ignoreCase: boolean): Tree {
  const alike = ignoreCase ? foldOrbit(codePoint) : [codePoint]
  return setTree(toCodePointSet(alike.flatMap((member) => [member, member])))
}

class Parser {
  readonly #cursor: PatternCursor
  readonly #groups: GroupParser
  #namesNewline = false
  #depth = 0

  constructor(pattern: string) {
    this.#cursor = new PatternCursor(pattern)
    this.#groups = new GroupParser(this.#cursor)
  }

  parse(flags: Flags): ParsedPattern {
    const tree = this.#choice(flags)
    const { at } = this.#cursor
    if (this.#cursor.eat(')')) this.#cursor.refuse(at, 'This ) closes no group. Write \\) for the character itself.')
    return { ok: true, tree, namesNewline: this.#namesNewline }
  }

  /** Branches up to the end of the pattern or a closing parenthesis. Flags set on the way hold until there. */
  #choice(initial: Flags): Tree {
    const branches: Tree[] = []
    let parts: Tree[] = []
    let flags = initial
    while (!this.#cursor.ended && this.#cursor.peek() !== ')') {
      if (this.#cursor.eat('|')) {
        branches.push(sequenceOf(parts))
        parts = []
      } else {
        const opening = this.#groups.open(flags)
        if (opening?.kind === 'flags') flags = opening.flags
        else this.#repeated(opening === undefined ? this.#atoms(flags) : [this.#group(opening)], flags, parts)
      }
    }
    return choiceOf([...branches, sequenceOf(parts)])
  }

  #group(opening: Exclude<GroupOpening, { kind: 'flags' }>): Tree {
    if (++this.#depth > maxNesting) {
      this.#cursor.refuse(opening.start, `Groups nest at most ${maxNesting} deep.`)
    }
    const body = this.#choice(opening.flags)
    if (!this.#cursor.eat(')')) {
      this.#cursor.at = opening.end
      this.#cursor.refuse(opening.start, 'The closing ) of this group is missing. Write \\( for the character itself.')
    }
    this.#depth--
    return opening.kind === 'capture' ? { kind: 'group', index: opening.index, name: opening.name, body } : body
  }

  /** Adds the atoms to `parts`, the last of them under the repetition that follows, if one does. */
  #repeated(atoms: readonly Tree[], flags: Flags, parts: Tree[]): void {
    for (const atom of atoms.slice(0, -1)) parts.push(atom)
    const last = atoms.at(-1)
    if (last !== undefined) parts.push(parseRepeat(this.#cursor, last, flags.lazy))
  }

  /** What stands here: one atom, except that `\Q…\E` holds any number. */
  #atoms(flags: Flags): readonly Tree[] {
    const cursor = this.#cursor
    const start = cursor.at
    switch (cursor.peek()) {
      case '\\':
        return cursor.eat('\\Q') ? this.#quoted(flags) : [this.#escape(flags)]
      case '[':
        return [this.#bracketClass(flags)]
      case '*':
      case '+':
      case '?':
        cursor.at++
        return cursor.refuse(start, 'There is nothing to repeat before this. Write a \\ before it for the character.')
      default:
        return [this.#plain(cursor.take(), flags)]
    }
  }

  #plain(character: string, flags: Flags): Tree {
    switch (character) {
      case '.':
        this.#namesNewline ||= flags.dotAll
        return setTree(flags.dotAll ? allCodePoints : anyButNewline)
      case '^':
        return { kind: 'assertion', assertion: flags.multiLine ? 'line-start' : 'text-start' }
      case '$':
        return { kind: 'assertion', assertion: flags.multiLine ? 'line-end' : 'text-end' }
      default:
        return this.#character(character.codePointAt(0) ?? 0, flags)
    }
  }

  #character(codePoint: number, flags: Flags): Tree {
    this.#namesNewline ||= codePoint === 0x0a
    return characterTree(codePoint, flags.ignoreCase)
  }

  #quoted(flags: Flags): readonly Tree[] {
    const rest = this.#cursor.takeUntil('\\E') ?? this.#cursor.takeRest()
    const atoms = Array.from(rest, (character) => this.#character(character.codePointAt(0) ?? 0, flags))
    return atoms.length === 0 ? [emptyTree] : atoms
  }

  #bracketClass(flags: Flags): Tree {
    const parsed = parseBracketClass(this.#cursor, flags.ignoreCase)
    this.#namesNewline ||= parsed.namesNewline
    return setTree(parsed.set)
  }

  #escape(flags: Flags): Tree {
    const assertion = assertions.get(this.#cursor.pattern.charAt(this.#cursor.at + 1))
    if (assertion !== undefined) {
      this.#cursor.at += 2
      return { kind: 'assertion', assertion }
    }
    const set: CodePointSet | undefined = parseClassEscape(this.#cursor, flags.ignoreCase)
    return set === undefined ? this.#character(parseCharacterEscape(this.#cursor), flags) : setTree(set)
  }
}

const assertions: ReadonlyMap<string, Assertion> = new Map([
  ['A', 'text-start'],
  ['z', 'text-end'],
  ['b', 'word-boundary'],
  ['B', 'no-word-boundary'],
])
