/** How a language writes comments, and where the documentation of a definition stands. */
export interface CommentStyle {
  /** What a comment to the end of the line begins with, longest first. */
  readonly line: readonly string[]
  /** Whether comments stand between slash-star and star-slash. */
  readonly hasBlocks: boolean
  /** Whether a string at the start of a body is its documentation. */
  readonly hasDocstrings: boolean
  /** How lines begin that may stand between a comment and what it documents. */
  readonly annotations: RegExp
  /** Where a body begins: at a brace, or behind a colon at the end of a line, or on the next line. */
  readonly body: 'brace' | 'colon' | 'line'
}

const never = /^(?!)/
const cLike: CommentStyle = {
  line: ['///<', '///', '//!<', '//!', '//'],
  hasBlocks: true,
  hasDocstrings: false,
  annotations: /^\s*(?:@[\w.]+|\[\[?\w|#\[|template\s*<)/,
  body: 'brace',
}
const hash: CommentStyle = {
  line: ['#:', '##', '#'],
  hasBlocks: false,
  hasDocstrings: false,
  annotations: /^\s*@/,
  body: 'line',
}

const styles: Readonly<Record<string, CommentStyle>> = {
  Python: { ...hash, hasDocstrings: true, body: 'colon' },
  Ruby: hash,
  Elixir: hash,
  Perl: { ...hash, body: 'brace' },
  R: { ...hash, line: ["#'", '#'], body: 'brace' },
  Shell: { ...hash, body: 'brace' },
  YAML: hash,
  TOML: hash,
  Makefile: hash,
  Dockerfile: hash,
  HCL: { ...hash, line: ['#', '//'], hasBlocks: true, body: 'brace' },
  PHP: { ...cLike, line: ['///', '//', '#'], annotations: /^\s*#\[/ },
  SQL: { ...cLike, line: ['--'], annotations: never, body: 'line' },
  Lua: { ...hash, line: ['---', '--'], annotations: never },
  Haskell: { ...hash, line: ['-- |', '-- ^', '--'], annotations: never },
  Elm: { ...hash, line: ['--'], annotations: never },
  Clojure: { ...hash, line: [';;;', ';;', ';'], annotations: never },
  'Emacs Lisp': { ...hash, line: [';;;', ';;', ';'], annotations: never },
  Erlang: { ...hash, line: ['%%%', '%%', '%'], annotations: /^\s*-spec/ },
}

/** By `Language.name`; the style of C for one that nobody has written down. */
export const commentStyleOf = (language: string): CommentStyle => styles[language] ?? cLike
