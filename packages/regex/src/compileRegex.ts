import { AutomatonRegex } from './automatonRegex.js'
import type { CodePointSet } from './codePointSet.js'
import type { GroupTrees } from './groupedRegex.js'
import { ExactRegex, FoldedRegex } from './literalRegex.js'
import { literalTree, maxPatternLength, parsePattern } from './parsePattern.js'
import type { RegexProblem } from './problem.js'
import { maxProgramSize, programSize } from './programSize.js'
import type { PatternRegex, RegexOptions } from './regex.js'
import { simplify, simplifyAroundGroups, withoutNewline } from './simplify.js'
import { exactSpelling, foldedSpelling } from './spelling.js'
import { someTree, type Tree } from './tree.js'

export type CompiledRegex =
  | { readonly ok: true; readonly regex: PatternRegex }
  | { readonly ok: false; readonly problem: RegexProblem }

/** Compiles a pattern in RE2 syntax; docs/regular-expressions.md tells what it means. Never throws. */
export function compileRegex(pattern: string, options: RegexOptions): CompiledRegex {
  const read = readPattern(pattern, options)
  if (!read.ok) return read
  const { parsed, grouped, namesNewline, mapSet } = read
  const tree = simplify(parsed, mapSet)
  const mayCrossLines = namesNewline || someTree(tree, looksAtTextEdge)
  const groups = { parsed, grouped }
  return { ok: true, regex: literalRegex(tree, groups) ?? new AutomatonRegex(tree, groups, mayCrossLines) }
}

/** Why a pattern does not compile; undefined when it does. Takes a fraction of the time that compiling takes. */
export function regexProblem(pattern: string, options: RegexOptions): RegexProblem | undefined {
  const read = readPattern(pattern, options)
  return read.ok ? undefined : read.problem
}

function readPattern(pattern: string, { caseSensitive }: RegexOptions) {
  const read = parsePattern(pattern, caseSensitive)
  if (!read.ok) return read
  const { tree: parsed, namesNewline } = read
  const mapSet = (set: CodePointSet) => (namesNewline ? set : withoutNewline(set))
  const grouped = simplifyAroundGroups(parsed, mapSet)
  // The tree is no larger than the pattern, but counted repetitions multiply in the program: so its size is asked first.
  if (programSize(grouped) > maxProgramSize) return { ok: false, problem: tooLarge(pattern) } as const
  return { ok: true, parsed, grouped, namesNewline, mapSet } as const
}

/**
 * The text itself as a regular expression. The empty text matches everywhere. Throws a `RangeError` for a text longer
 * than a pattern may be (`maxPatternLength`).
 */
export function compileLiteral(text: string, options: RegexOptions): PatternRegex {
  if (text.length > maxPatternLength) throw new RangeError(`A literal of ${text.length} characters is too long.`)
  const tree = literalTree(text, options.caseSensitive)
  const groups = { parsed: tree, grouped: tree }
  return literalRegex(tree, groups) ?? new AutomatonRegex(tree, groups, text.includes('\n'))
}

/** The pattern that matches `text` literally. */
export function quoteRegex(text: string): string {
  return text.replaceAll(/[\\.+*?()|[\]{}^$]/g, '\\$&')
}

function tooLarge(pattern: string): RegexProblem {
  const message = 'This regular expression is too large. Repeat less, or fewer characters at once.'
  return { message, range: { start: 0, end: pattern.length } }
}

function looksAtTextEdge(tree: Tree): boolean {
  return tree.kind === 'assertion' && (tree.assertion === 'text-start' || tree.assertion === 'text-end')
}

/** The tree as a literal that needs no automaton, if it is one. */
function literalRegex(tree: Tree, groups: GroupTrees): PatternRegex | undefined {
  const parts = tree.kind === 'sequence' ? tree.parts : [tree]
  const exact = exactSpelling(parts)
  if (exact !== undefined) return new ExactRegex(exact, groups)
  const folded = foldedSpelling(parts)
  return folded === undefined ? undefined : new FoldedRegex(folded, tree, groups)
}
