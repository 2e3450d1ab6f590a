/**
 * The kinds of tokens that jsonc-parser's scanner tells apart, as far as they are used here. It has them as a `const
 * enum`, which cannot be imported: jsonc-parser 3.3.1, `SyntaxKind`.
 */
export const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  lineComment: 12,
  blockComment: 13,
  end: 17,
} as const
