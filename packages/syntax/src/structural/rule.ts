import type { ByteRange } from '@sextant/base'
import type { HoleRegex } from './holeEnds.js'
import type { Environment } from './matchTemplate.js'
import { readTemplate, type TemplateProblem } from './template.js'

/** What must hold for what the holes of a match hold: every condition. */
export interface Rule {
  readonly conditions: readonly Condition[]
}

export type Condition =
  | { readonly kind: 'equal'; readonly name: string; readonly to: Operand; readonly negated: boolean }
  /** The first case that fits decides; when none fits the match does not count. */
  | { readonly kind: 'match'; readonly name: string; readonly cases: readonly Case[] }

/** A text, or what another hole holds. */
export type Operand = { readonly text: string } | { readonly name: string }

export interface Case {
  readonly fits: { readonly text: string } | { readonly regexp: string } | 'anything'
  readonly accepts: boolean
}

type Token = { readonly kind: 'hole' | 'text' | 'sign' | 'word'; readonly text: string; readonly start: number }

const tokenForm = /\s*(?::\[(?<hole>\w+)\]|"(?<text>(?:[^"\\]|\\[\s\S])*)"|(?<sign>==|!=|->|[{}|,])|(?<word>\w+|\S))/y

const whatRulesAre =
  'A rule is written: where :[a] == "text", :[a] != :[b], or where match :[a] { | ":[~regexp]" -> true | "text" -> false }.'

/** Reads a rule. Undefined with the problem that stands in the way. */
export function readRule(text: string): { readonly rule: Rule } | { readonly problem: TemplateProblem } {
  const reader = new RuleReader(tokensOf(text), text.length)
  const conditions = reader.read()
  return 'problem' in conditions ? conditions : { rule: { conditions } }
}

/** The names of holes that a rule looks at. */
export function namesOf({ conditions }: Rule): readonly string[] {
  return conditions.flatMap((each) =>
    each.kind === 'equal' && 'name' in each.to ? [each.name, each.to.name] : [each.name],
  )
}

/** The RE2 sources of a rule. */
export function regexesOf({ conditions }: Rule): readonly string[] {
  return conditions.flatMap((each) =>
    each.kind === 'match'
      ? each.cases.flatMap(({ fits }) => (typeof fits === 'object' && 'regexp' in fits ? [fits.regexp] : []))
      : [],
  )
}

/** Whether a match satisfies a rule. A condition about a name that the template does not have does not concern it. */
export function satisfies(
  { conditions }: Rule,
  environment: Environment,
  { bytes, regexOf }: { readonly bytes: Uint8Array; readonly regexOf: (source: string) => HoleRegex | undefined },
): boolean {
  const textOf = ({ start, end }: ByteRange) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString()
  return conditions.every((condition) => {
    const held = environment.get(condition.name)
    if (!held) return true
    if (condition.kind === 'equal') {
      const other = 'name' in condition.to ? environment.get(condition.to.name) : undefined
      if ('name' in condition.to && !other) return true
      const wanted = 'text' in condition.to ? condition.to.text : other && textOf(other)
      return (textOf(held) === wanted) !== condition.negated
    }
    const decisive = condition.cases.find(({ fits }) => {
      if (fits === 'anything') return true
      if ('text' in fits) return textOf(held) === fits.text
      return regexOf(fits.regexp)?.isWhole(bytes, held.start, held.end) ?? false
    })
    return decisive?.accepts ?? false
  })
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  tokenForm.lastIndex = 0
  for (let found = tokenForm.exec(text); found; found = tokenForm.exec(text)) {
    const [kind = '', value = ''] = Object.entries(found.groups ?? {}).find(([, each]) => each !== undefined) ?? []
    const start = found.index + found[0].search(/\S/)
    if (kind === 'hole' || kind === 'text' || kind === 'sign' || kind === 'word')
      tokens.push({ kind, text: value, start })
  }
  return tokens
}

/** A rule that is not as rules are written. */
class NoRule extends Error {
  readonly problem: TemplateProblem

  constructor(problem: TemplateProblem) {
    super(problem.message)
    this.problem = problem
  }
}

class RuleReader {
  readonly #tokens: readonly Token[]
  readonly #length: number
  #at = 0

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens
    this.#length = length
  }

  read(): readonly Condition[] | { readonly problem: TemplateProblem } {
    try {
      this.#take('word', 'where')
      const conditions: Condition[] = []
      do conditions.push(this.#condition())
      while (this.#takes('sign', ','))
      if (this.#at < this.#tokens.length) this.#refuse()
      return conditions
    } catch (thrown) {
      if (thrown instanceof NoRule) return { problem: thrown.problem }
      throw thrown
    }
  }

  #condition(): Condition {
    if (this.#takes('word', 'match')) return this.#match()
    const { text: name } = this.#take('hole')
    const sign = this.#take('sign').text
    if (sign !== '==' && sign !== '!=') this.#refuse(-1)
    const next = this.#tokens[this.#at]
    const to = next?.kind === 'hole' ? { name: this.#take('hole').text } : { text: unescaped(this.#take('text').text) }
    return { kind: 'equal', name, to, negated: sign === '!=' }
  }

  #match(): Condition {
    const { text: name } = this.#take('hole')
    this.#take('sign', '{')
    const cases: Case[] = []
    while (this.#takes('sign', '|')) {
      const fits = this.#takes('word', '_') ? 'anything' : this.#pattern(this.#take('text'))
      this.#take('sign', '->')
      const { text } = this.#take('word')
      if (text !== 'true' && text !== 'false') this.#refuse(-1)
      cases.push({ fits, accepts: text === 'true' })
    }
    this.#take('sign', '}')
    return { kind: 'match', name, cases }
  }

  /** A text as it is, any text, or an expression; other holes in it are not understood. */
  #pattern({ text }: Token): Case['fits'] {
    const { template, problems } = readTemplate(text)
    const [only, ...others] = template.parts
    if (problems.length === 0 && only && others.length === 0 && only.kind !== 'text') {
      if (only.kind === 'anything') return 'anything'
      if (only.kind === 'regexp' && only.source !== undefined) return { regexp: only.source }
    }
    if (problems.length > 0 || template.parts.some(({ kind }) => kind !== 'text')) this.#refuse(-1)
    return { text: unescaped(text) }
  }

  #take(kind: Token['kind'], text?: string): Token {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) this.#refuse()
    this.#at += 1
    return token
  }

  #takes(kind: Token['kind'], text: string): boolean {
    const token = this.#tokens[this.#at]
    const isNext = token?.kind === kind && token.text === text
    if (isNext) this.#at += 1
    return isNext
  }

  /** Says what is wrong with the next token, or with the one before it. */
  #refuse(back = 0): never {
    const at = this.#at + back
    const start = this.#tokens[at]?.start ?? this.#length
    const end = this.#tokens[at + 1]?.start ?? this.#length
    throw new NoRule({ message: `This rule cannot be read. ${whatRulesAre}`, range: { start, end } })
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, '$1')
}
