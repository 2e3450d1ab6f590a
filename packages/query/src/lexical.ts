export function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}

/** The place of the quote that closes the one at `at`; a backslash takes the meaning of the next character away. */
export function closingQuote(text: string, at: number): number | undefined {
  const quote = text[at]
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\') next++
    else if (text[next] === quote) return next
  }
  return undefined
}

/**
 * For every parenthesis that is closed, the place of the one that closes it; -1 elsewhere. A backslash takes the
 * meaning of the next character away.
 */
export function matchParentheses(text: string): Int32Array {
  const closing = new Int32Array(text.length).fill(-1)
  const open: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') open.push(at)
    else if (character === ')') closing[open.pop() ?? at] = at
  }
  return closing
}

/**
 * Where a word that begins at `at` ends (outside): at a space that no backslash precedes, or, inside a group, at a
 * closing parenthesis that none in the word has opened.
 */
export function endOfWord(text: string, at: number, insideGroup: boolean): number {
  let depth = 0
  for (let next = at; next < text.length; next++) {
    const character = text[next] ?? ''
    if (character === '\\') next++
    else if (isSpace(character)) return next
    else if (character === '(') depth++
    else if (character === ')') {
      if (depth === 0 && insideGroup) return next
      depth = Math.max(0, depth - 1)
    }
  }
  return text.length
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The text between quotes: `\"`, `\\`, `\n`, `\r` and `\t` are read; any other backslash stands for itself. */
export function unescapeQuoted(text: string, quote: string): string {
  return text.replace(/\\([\s\S])/g, (whole: string, character: string) => {
    if (character === quote || character === '\\') return character
    return escapes[character] ?? whole
  })
}
