import type { SkippedLines } from './codeLines.js'
import type { SymbolKind } from './symbolDefinition.js'

/** How the definitions of a language without a grammar look, line by line. */
export interface LineLanguage extends SkippedLines {
  /** The names of the languages that it reads, as in `Language.name`. */
  readonly languages: readonly string[]
  /**
   * What belongs to a definition. `indentation`: the lines below it that stand deeper. `headings`: everything up to
   * the next definition whose rule has a level that is no deeper; a definition without a level is its line alone.
   */
  readonly nesting: 'indentation' | 'headings'
  /** What stands between the names of a container. */
  readonly joiner: string
  /** The first rule that matches a line decides. */
  readonly rules: readonly LineRule[]
}

export interface LineRule {
  readonly kind: SymbolKind
  /** Matches from the start of a line; its group `name` is the name, its group `container`, if it has one, that. */
  readonly pattern: RegExp
  /** In a language of headings: how deep the heading stands, `marks` for the length of the group of that name. */
  readonly level?: number | 'marks'
}

/** A language as the table writes it. */
export interface LineLanguageSource {
  readonly languages: readonly string[]
  /** The start of a line that is a comment. */
  readonly comment?: string
  /** The start of a line that opens a comment or a text of several lines, and what ends it. */
  readonly block?: readonly [starts: string, ends: string]
  /** Words that may stand before a definition, in any number and order. */
  readonly modifiers?: string
  /** A name; letters, digits and underscores where it is missing. */
  readonly name?: string
  readonly ignoreCase?: true
  readonly headings?: true
  readonly joiner?: string
  readonly rules: readonly RuleSource[]
}

/**
 * A kind, and how its definitions look: a regular expression that is read from the start of a line, after blanks and
 * modifiers, in which a space stands for blanks and `NAME` for the name.
 */
export type RuleSource = readonly [kind: SymbolKind, looks: string, level?: number | 'marks']

const letters = String.raw`[\p{L}_][\p{L}\p{N}_]*`

/** Makes the rules of a language ready. Throws for an expression that is none. */
export function readLineLanguage(source: LineLanguageSource): LineLanguage {
  return {
    languages: source.languages,
    nesting: source.headings ? 'headings' : 'indentation',
    joiner: source.joiner ?? '.',
    rules: source.rules.map((rule) => readRule(rule, source)),
    ...(source.comment === undefined ? {} : { comment: new RegExp(`^(?:${source.comment})`, 'u') }),
    ...(source.block === undefined ? {} : { block: { starts: startOf(source.block[0]), ends: source.block[1] } }),
  }
}

function startOf(block: string): RegExp {
  return new RegExp(`^\\s*(?:${block})`, 'u')
}

function readRule(
  [kind, looks, level]: RuleSource,
  { modifiers, name, ignoreCase, headings }: LineLanguageSource,
): LineRule {
  const before = modifiers === undefined ? '' : `(?:(?:${modifiers})\\s+)*`
  const body = looks.replaceAll(' ', '\\s+').replaceAll('NAME', `(?<name>${name ?? letters})`)
  const pattern = new RegExp(`^${headings ? '' : '\\s*'}${before}(?:${body})`, ignoreCase ? 'diu' : 'du')
  return { kind, pattern, ...(level === undefined ? {} : { level }) }
}
