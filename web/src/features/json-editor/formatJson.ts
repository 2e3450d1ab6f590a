// As in jsonPlace.ts: every alternative begins with another sign.
const tokens = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"/]+|\//g

/**
 * JSON with comments, one value a line and two spaces for each level. A comment behind a value stays behind it, an empty
 * list or object on its line, and one empty line where there were some. What is no JSON is laid out as far as it goes.
 */
export function formatJson(text: string): string {
  const out = new Writer()
  let end = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const lines = text.slice(end, index).split('\n').length - 1
    out.add(token, lines)
    end = index + token.length
  }
  return `${out.text.trim()}\n`
}

class Writer {
  text = ''
  #depth = 0
  /** What must come before the next token. */
  #gap: '' | ' ' | '\n' = ''
  #last = ''

  add(token: string, linesBefore: number): void {
    const isComment = /^\/[/*]/.test(token)
    const closes = token === '}' || token === ']'
    if (closes) this.#depth = Math.max(0, this.#depth - 1)
    const isEmpty = closes && (this.#last === '{' || this.#last === '[')
    if (isEmpty || token === ',' || token === ':') this.#gap = this.#last.startsWith('//') ? '\n' : ''
    else if (closes) this.#gap = '\n'
    else if (isComment) this.#gap = this.text === '' ? '' : linesBefore > 0 ? '\n' : ' '
    this.#break(linesBefore > 1 && this.#gap === '\n' && !closes)
    this.text += token
    if (token === '{' || token === '[') this.#depth += 1
    this.#gap = gapAfter(token)
    this.#last = token
  }

  #break(isApart: boolean): void {
    if (this.#gap === '\n') this.text += `${isApart ? '\n' : ''}\n${'  '.repeat(this.#depth)}`
    else this.text += this.#gap
  }
}

function gapAfter(token: string): '' | ' ' | '\n' {
  if (token === ':') return ' '
  return token === '{' || token === '[' || token === ',' || token.startsWith('//')
    ? '\n'
    : token.startsWith('/*')
      ? ' '
      : ''
}
