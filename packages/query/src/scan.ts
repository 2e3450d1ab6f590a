import type { TextRange } from '@sextant/base'
import { type FilterFacts, findFilter, type PatternType } from './filters.js'
import { closingQuote, endOfWord, isSpace, matchParentheses, unescapeQuoted } from './lexical.js'
import type { Predicate, Problem, Token } from './query.js'

/** What the parser works on: a query cut into what its parts are. */
export type Item =
  | { readonly kind: 'open' | 'close'; readonly range: TextRange }
  | { readonly kind: 'operator'; readonly operator: 'and' | 'or' | 'not'; readonly range: TextRange }
  | {
      readonly kind: 'filter'
      readonly facts: FilterFacts
      readonly negated: boolean
      readonly value: string
      readonly quoted: boolean
      readonly predicate?: Predicate
      readonly range: TextRange
      readonly valueRange: TextRange
    }
  | {
      readonly kind: 'term'
      /** plain: as the pattern type reads it; exact: quoted; regexp: between slashes. */
      readonly form: 'plain' | 'exact' | 'regexp'
      readonly value: string
      readonly range: TextRange
    }

export interface Scanned {
  readonly items: readonly Item[]
  readonly tokens: readonly Token[]
  readonly problems: readonly Problem[]
}

/** Cuts a query into items and tokens. Linear but for looking ahead to closing quotes and parentheses, once each. */
export function scan(text: string, patternType: PatternType): Scanned {
  return new Scanner(text, patternType).run()
}

class Scanner {
  readonly #text: string
  readonly #patternType: PatternType
  readonly #parentheses: Int32Array
  /** Where operators and filters stand: what makes a parenthesis around them a group. In order. */
  readonly #groupSigns: readonly number[]
  readonly #items: Item[] = []
  readonly #tokens: Token[] = []
  readonly #problems: Problem[] = []
  #at = 0
  /** How many groups are open here. */
  #depth = 0
  /** Where the search for a closing slash last found none: from there on no regexp can begin. */
  #noSlashFrom = Number.POSITIVE_INFINITY
  /** The same for each quote, so that hostile floods stay linear. */
  readonly #unclosedFrom = new Map<string, number>()

  constructor(text: string, patternType: PatternType) {
    this.#text = text
    this.#patternType = patternType
    this.#parentheses = matchParentheses(text)
    this.#groupSigns = [...text.matchAll(/(?<=[\s(])(?:and|or|not)(?=[\s(])|[a-z]+:/gi)].map(({ index }) => index)
  }

  run(): Scanned {
    while (this.#at < this.#text.length) this.#scanOne()
    return { items: this.#items, tokens: this.#tokens, problems: this.#problems }
  }

  #scanOne(): void {
    const character = this.#text[this.#at] ?? ''
    if (isSpace(character)) this.#scanSpace()
    else if (character === '(' && this.#opensGroup()) this.#scanOpen()
    else if (character === ')' && this.#depth > 0) this.#scanClose()
    else if (!this.#scanOperator() && !this.#scanFilter() && !this.#scanQuoted() && !this.#scanRegexp()) {
      this.#scanPlain()
    }
  }

  #scanSpace(): void {
    let end = this.#at + 1
    while (end < this.#text.length && isSpace(this.#text[end] ?? '')) end++
    this.#token('space', end)
  }

  /**
   * A parenthesis where a term could begin opens a group, unless the pattern type reads patterns as written and nothing
   * inside asks for a group; then it belongs to the pattern.
   */
  #opensGroup(): boolean {
    const end = this.#closingParenthesis(this.#at)
    // Nothing closes it: it is text. The problem is told where the term is scanned.
    if (end === undefined || this.#patternType === 'structural') return false
    if (this.#patternType === 'keyword') return true
    const sign = firstAfter(this.#groupSigns, this.#at)
    return sign !== undefined && sign < end
  }

  #scanOpen(): void {
    this.#items.push({ kind: 'open', range: this.#range(this.#at + 1) })
    this.#token('open', this.#at + 1)
    this.#depth += 1
  }

  #scanClose(): void {
    this.#items.push({ kind: 'close', range: this.#range(this.#at + 1) })
    this.#token('close', this.#at + 1)
    this.#depth -= 1
  }

  #scanOperator(): boolean {
    const match = /^(and|or|not)(?=[\s(]|$)/i.exec(this.#text.slice(this.#at, this.#at + 4))
    const word = match?.[1]
    if (!word) return false
    const operator = word.toLowerCase()
    if (operator !== 'and' && operator !== 'or' && operator !== 'not') return false
    this.#items.push({ kind: 'operator', operator, range: this.#range(this.#at + word.length) })
    this.#token('operator', this.#at + word.length)
    return true
  }

  #scanFilter(): boolean {
    const match = /^(-?)([a-zA-Z]{1,24}):/.exec(this.#text.slice(this.#at, this.#at + 26))
    const facts = match?.[2] ? findFilter(match[2]) : undefined
    if (!match || !facts) return false
    const start = this.#at
    const negated = match[1] === '-'
    if (negated) this.#token('negation', start + 1)
    this.#token('filter-name', start + match[0].length - 1)
    this.#token('filter-colon', start + match[0].length)
    this.#scanValue(facts, negated, start)
    return true
  }

  #scanValue(facts: FilterFacts, negated: boolean, start: number): void {
    const valueStart = this.#at
    const read = this.#readQuotedValue() ?? this.#readPredicate(facts) ?? this.#readPlainValue()
    if (read.end > valueStart) this.#token(read.predicate ? 'predicate' : 'filter-value', read.end)
    this.#items.push({
      kind: 'filter',
      facts,
      negated,
      value: read.value,
      quoted: read.quoted,
      ...(read.predicate && { predicate: read.predicate }),
      range: { start, end: read.end },
      valueRange: { start: valueStart, end: read.end },
    })
  }

  #readQuotedValue(): ReadValue | undefined {
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") return undefined
    const end = this.#closing(quote)
    if (end === undefined) return this.#readUnclosedValue(quote)
    return { value: unescapeQuoted(this.#text.slice(this.#at + 1, end), quote), end: end + 1, quoted: true }
  }

  #readUnclosedValue(quote: string): ReadValue {
    const end = endOfWord(this.#text, this.#at, this.#depth > 0)
    this.#unclosed(quote, end)
    return { value: this.#text.slice(this.#at + 1, end), end, quoted: true }
  }

  #readPredicate(facts: FilterFacts): ReadValue | undefined {
    if (facts.name !== 'repo' && facts.name !== 'file' && facts.name !== 'rev') return undefined
    const match = /^(has|contains|at|dependencies|dependents)((?:\.[a-z]+)*)\(/.exec(
      this.#text.slice(this.#at, this.#at + 40),
    )
    if (!match) return undefined
    const open = this.#at + match[0].length - 1
    const end = this.#closingParenthesis(open)
    if (end === undefined) return undefined
    const predicate = { name: match[0].slice(0, -1), arguments: this.#text.slice(open + 1, end) }
    return { value: this.#text.slice(this.#at, end + 1), end: end + 1, quoted: false, predicate }
  }

  #readPlainValue(): ReadValue {
    const balanced = this.#text[this.#at] === '(' ? this.#closingParenthesis(this.#at) : undefined
    const from = balanced === undefined ? this.#at : balanced + 1
    const end = endOfWord(this.#text, from, this.#depth > 0)
    return { value: this.#text.slice(this.#at, end).replaceAll('\\ ', ' '), end, quoted: false }
  }

  #scanQuoted(): boolean {
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") return false
    if (this.#patternType !== 'keyword' && this.#patternType !== 'regexp') return false
    const close = this.#closing(quote)
    if (close === undefined) {
      if (quote === "'") return false
      const end = endOfWord(this.#text, this.#at, this.#depth > 0)
      this.#unclosed(quote, end)
      this.#pushTerm('exact', this.#text.slice(this.#at + 1, end), end)
      return true
    }
    // A quote that ends inside a word, as in 'n'roll, does not quote.
    const after = this.#text[close + 1] ?? ' '
    if (!isSpace(after) && after !== ')') return false
    this.#pushTerm('exact', unescapeQuoted(this.#text.slice(this.#at + 1, close), quote), close + 1)
    return true
  }

  #scanRegexp(): boolean {
    if (this.#text[this.#at] !== '/' || this.#at >= this.#noSlashFrom) return false
    if (this.#patternType === 'literal' || this.#patternType === 'structural') return false
    const close = this.#closingSlash()
    if (close === undefined) return false
    const source = this.#text.slice(this.#at + 1, close).replaceAll('\\/', '/')
    if (source === '') return false
    this.#pushTerm('regexp', source, close + 1)
    return true
  }

  /** The slash that ends a regexp stands before a space, a closing parenthesis or the end. */
  #closingSlash(): number | undefined {
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const character = this.#text[at]
      if (character === '\\') at++
      else if (character === '/') {
        const after = this.#text[at + 1] ?? ' '
        if (isSpace(after) || after === ')') return at
      }
    }
    this.#noSlashFrom = this.#at
    return undefined
  }

  #scanPlain(): void {
    const { end, unclosedAt } = this.#endOfTerm()
    if (unclosedAt !== undefined) this.#unclosedParenthesis(unclosedAt)
    if (this.#text[this.#at] === ')') this.#unopenedParenthesis()
    this.#pushTerm('plain', this.#text.slice(this.#at, end), end)
  }

  /** The end of a term; balanced parentheses belong to it, with the spaces in them where they began the term. */
  #endOfTerm(): { readonly end: number; readonly unclosedAt?: number } {
    if (this.#patternType === 'structural') return { end: this.#text.length }
    if (this.#text[this.#at] !== '(') return { end: endOfWord(this.#text, this.#at, this.#depth > 0) }
    const close = this.#closingParenthesis(this.#at)
    if (close === undefined) return { end: endOfWord(this.#text, this.#at + 1, this.#depth > 0), unclosedAt: this.#at }
    return { end: endOfWord(this.#text, close + 1, this.#depth > 0) }
  }

  #closing(quote: '"' | "'"): number | undefined {
    if (this.#at >= (this.#unclosedFrom.get(quote) ?? Number.POSITIVE_INFINITY)) return undefined
    const end = closingQuote(this.#text, this.#at)
    if (end === undefined) this.#unclosedFrom.set(quote, this.#at)
    return end
  }

  #closingParenthesis(open: number): number | undefined {
    const close = this.#parentheses[open] ?? -1
    return close < 0 ? undefined : close
  }

  #unclosed(quote: string, end: number): void {
    const text = this.#text
    const inside = text.slice(0, end)
    // A backslash at the end would take the meaning of the new quote away.
    const doubled = (/\\*$/.exec(inside)?.[0].length ?? 0) % 2 === 1 ? '\\' : ''
    this.#problems.push({
      message: `The quote ${quote} is not closed.`,
      range: { start: this.#at, end },
      severity: 'error',
      repair: { title: 'Close the quote', text: `${inside}${doubled}${quote}${text.slice(end)}` },
    })
  }

  #unclosedParenthesis(at: number): void {
    this.#problems.push({
      message: 'The parenthesis is not closed, so it is searched for as text.',
      range: { start: at, end: at + 1 },
      severity: 'warning',
      repair: { title: 'Close the parenthesis', text: `${this.#text})` },
    })
  }

  #unopenedParenthesis(): void {
    this.#problems.push({
      message: 'No parenthesis is open here, so this one is searched for as text.',
      range: this.#range(this.#at + 1),
      severity: 'warning',
      repair: {
        title: 'Take the parenthesis out',
        text: this.#text.slice(0, this.#at) + this.#text.slice(this.#at + 1),
      },
    })
  }

  #pushTerm(form: 'plain' | 'exact' | 'regexp', value: string, end: number): void {
    this.#items.push({ kind: 'term', form, value, range: this.#range(end) })
    this.#token(form === 'plain' ? 'pattern' : form === 'exact' ? 'quoted' : 'regexp', end)
  }

  #range(end: number): TextRange {
    return { start: this.#at, end }
  }

  #token(kind: Token['kind'], end: number): void {
    this.#tokens.push({ kind, range: this.#range(end), text: this.#text.slice(this.#at, end) })
    this.#at = end
  }
}

interface ReadValue {
  readonly value: string
  readonly end: number
  readonly quoted: boolean
  readonly predicate?: Predicate
}

/** The first number greater than `value` in an ascending list. */
function firstAfter(ascending: readonly number[], value: number): number | undefined {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return ascending[low]
}
