/** A line that cannot be read; the message has no full stop. */
export class YamlProblem extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const deepest = 50

/** The value that one line of YAML stands for: a text, number, true, false, null, or a list or mapping in brackets. */
export function readFlow(text: string, line: number): unknown {
  const reader = new FlowReader(text, line)
  const value = reader.value({ depth: 0, isInside: false })
  reader.end()
  return value
}

class FlowReader {
  readonly #text: string
  readonly #line: number
  #at = 0

  constructor(text: string, line: number) {
    this.#text = text
    this.#line = line
  }

  value({ depth, isInside }: { readonly depth: number; readonly isInside: boolean }): unknown {
    this.#spaces()
    const first = this.#text[this.#at] ?? ''
    if (depth > deepest) throw this.#problem(`there are more than ${deepest} levels`)
    if (first === '[') return this.#list(depth)
    if (first === '{') return this.#mapping(depth)
    if (first === '"' || first === "'") return this.#quoted(first)
    if ('&*!%@`|>'.includes(first) && first !== '') {
      throw this.#problem(`“${first}” has a meaning in YAML that is not known here; put the text in quotes`)
    }
    return scalarOf(this.#plain(isInside))
  }

  /** Throws unless nothing but a comment follows. */
  end(): void {
    const rest = this.#text.slice(this.#at)
    if (!/^\s*(?:\s#.*)?$/.test(rest)) throw this.#problem(`“${rest.trim().slice(0, 40)}” does not belong here`)
  }

  #spaces(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  /** Goes past a sign if it comes next. */
  #takes(sign: string): boolean {
    this.#spaces()
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #list(depth: number): unknown[] {
    this.#at += 1
    const items: unknown[] = []
    while (!this.#takes(']')) {
      items.push(this.value({ depth: depth + 1, isInside: true }))
      if (!this.#takes(',') && this.#text[this.#at] !== ']') throw this.#problem('a ] is missing')
    }
    return items
  }

  #mapping(depth: number): unknown {
    this.#at += 1
    const pairs: [string, unknown][] = []
    while (!this.#takes('}')) {
      this.#spaces()
      const first = this.#text[this.#at] ?? ''
      const key = first === '"' || first === "'" ? this.#quoted(first) : this.#plain(true)
      if (!this.#takes(':')) throw this.#problem('a colon is missing')
      if (pairs.some(([other]) => other === key)) throw this.#problem(`“${key}” stands here twice`)
      pairs.push([key, this.value({ depth: depth + 1, isInside: true })])
      if (!this.#takes(',') && this.#text[this.#at] !== '}') throw this.#problem('a } is missing')
    }
    return Object.fromEntries(pairs)
  }

  #quoted(quote: string): string {
    const pattern = quote === '"' ? /"((?:[^"\\]|\\.)*)"/y : /'((?:[^']|'')*)'/y
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) throw this.#problem(`a ${quote} is missing`)
    this.#at = pattern.lastIndex
    if (quote === "'") return (found[1] ?? '').replaceAll("''", "'")
    try {
      return String(JSON.parse(found[0]))
    } catch {
      throw this.#problem('a \\ in double quotes stands before something that it gives no meaning')
    }
  }

  /** A text without quotes: to a comment, and inside brackets to what parts their items. */
  #plain(isInside: boolean): string {
    const pattern = isInside
      ? /(?:[^\s,[\]{}:#]|:(?!\s|[,[\]{}]|$)|(?<=\S)#|[^\S\n]+(?![\s#,[\]{}:]))+/y
      : /(?:[^\s#]|(?<=\S)#|\s+(?![\s#]))+/y
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    if (found === '') throw this.#problem('a value is missing')
    if (!isInside && /:(?:\s|$)/.test(found)) throw this.#problem('a text with a colon must stand in quotes')
    return found.trimEnd()
  }

  #problem(message: string): YamlProblem {
    return new YamlProblem(this.#line, message)
  }
}

/** YAML 1.2, core schema: what a text without quotes stands for. */
function scalarOf(text: string): unknown {
  if (/^(?:null|Null|NULL|~)$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  return /^[-+]?(?:\d+|\d*\.\d+|\d+\.\d*)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text
}
