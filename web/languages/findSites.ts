import { hasWords, type Part, printMessage } from './message.js'
import {
  codeElements,
  fieldsOfThings,
  inlineElements,
  keyNames,
  looks,
  machineCalls,
  machineDeclarations,
  neverShown,
  rarelyShown,
  shownArguments,
  shownDeclaration,
  shownNames,
} from './shownPlaces.js'
import { bare, below, inner, list, type Node, nameOf, parseModule, textOf } from './syntaxTree.js'

/** A place of the source that a text stands in for: an expression, or an element with its ends. */
export interface Slot {
  readonly start: number
  readonly end: number
  /** Of an element with a text: where its first tag ends and its last one begins. */
  readonly inside?: readonly [start: number, end: number]
  /** Of a number with its noun: the function that is called, and the number. */
  readonly noun?: { readonly callee: Node; readonly count: Node }
}

/** A text that people read, with where it stands. */
export interface Site {
  readonly start: number
  readonly end: number
  /** How it is written: as an expression, as the value of a property, or among the children of an element. */
  readonly form: 'expression' | 'attribute' | 'children'
  /** The message as catalogues name it, without the spaces at its ends. */
  readonly key: string
  readonly spaceBefore: boolean
  readonly spaceAfter: boolean
  readonly slots: ReadonlyMap<string, Slot>
}

/** How sure it is that a string at some place is shown: yes, if it begins with a capital, if it is a sentence, or no. */
type Shown = 'yes' | 'capital' | 'perhaps' | 'no'

/** Every text of a module that people read, the outer ones before those within. */
export function findSites(file: string, code: string): readonly Site[] {
  const program = parseModule(file, code)
  if (!program) return []
  const finder = new Finder()
  finder.visit(program, 'perhaps')
  return finder.sites.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

class Finder {
  readonly sites: Site[] = []

  visit(node: Node | undefined, shown: Shown): void {
    if (!node || isOfTypes(node)) return
    const special = this.special[node.type]
    if (special) special(node, shown)
    else for (const each of below(node)) this.visit(each, shown === 'no' ? 'no' : 'perhaps')
  }

  private readonly special: Readonly<Record<string, (node: Node, shown: Shown) => void>> = {
    ImportDeclaration: () => {},
    ExportAllDeclaration: () => {},
    ImportExpression: () => {},
    TaggedTemplateExpression: () => {},
    ExpressionStatement: (node) => {
      // 'use strict' and its like.
      if (node['directive'] === undefined || node['directive'] === null)
        this.visit(inner(node, 'expression'), 'perhaps')
    },
    Literal: (node, shown) => this.sentence(node, shown),
    TemplateLiteral: (node, shown) => this.sentence(node, shown),
    BinaryExpression: (node, shown) => {
      if (node['operator'] === '+') this.sentence(node, shown)
      else for (const each of below(node)) this.visit(each, 'no')
    },
    SwitchCase: (node, shown) => {
      for (const each of list(node, 'consequent')) this.visit(each, shown)
    },
    ConditionalExpression: (node, shown) => {
      this.visit(inner(node, 'test'), 'no')
      this.visit(inner(node, 'consequent'), shown)
      this.visit(inner(node, 'alternate'), shown)
    },
    LogicalExpression: (node, shown) => {
      this.visit(inner(node, 'left'), node['operator'] === '&&' ? 'no' : shown)
      this.visit(inner(node, 'right'), shown)
    },
    MemberExpression: (node, shown) => {
      this.visit(inner(node, 'object'), shown)
      if (node['computed']) this.visit(inner(node, 'property'), 'no')
    },
    TSAsExpression: (node, shown) => this.visit(inner(node, 'expression'), shown),
    TSSatisfiesExpression: (node, shown) => this.visit(inner(node, 'expression'), shown),
    TSNonNullExpression: (node, shown) => this.visit(inner(node, 'expression'), shown),
    ArrayExpression: (node, shown) => {
      const [first, ...others] = list(node, 'elements')
      this.visit(first, isPair(first, others) ? ofFirst(textOf(first) ?? '', shown) : shown)
      for (const each of others) this.visit(each, shown)
    },
    ObjectExpression: (node, shown) => this.object(node, shown),
    AssignmentPattern: (node, shown) => {
      this.visit(inner(node, 'left'), 'no')
      this.visit(inner(node, 'right'), this.byName(nameOf(inner(node, 'left')), shown))
    },
    VariableDeclarator: (node, shown) => {
      this.visit(inner(node, 'id'), shown)
      this.visit(inner(node, 'init'), byDeclaration(nameOf(inner(node, 'id')), bare(inner(node, 'init'))))
    },
    FunctionDeclaration: (node) => {
      for (const each of list(node, 'params')) this.visit(each, 'perhaps')
      this.visit(inner(node, 'body'), byDeclaration(nameOf(inner(node, 'id')), undefined))
    },
    ArrowFunctionExpression: (node, shown) => {
      for (const each of list(node, 'params')) this.visit(each, 'perhaps')
      this.visit(inner(node, 'body'), shown)
    },
    BlockStatement: (node, shown) => {
      for (const each of list(node, 'body')) this.visit(each, shown)
    },
    IfStatement: (node, shown) => {
      this.visit(inner(node, 'test'), 'no')
      this.visit(inner(node, 'consequent'), shown)
      this.visit(inner(node, 'alternate'), shown)
    },
    SwitchStatement: (node, shown) => {
      for (const each of list(node, 'cases')) this.visit(each, shown)
    },
    ReturnStatement: (node, shown) => this.visit(inner(node, 'argument'), shown),
    CallExpression: (node, shown) => this.call(node, shown),
    NewExpression: (node, shown) => this.call(node, shown),
    JSXElement: (node) => this.element(node),
    JSXFragment: (node) => this.children(node),
    JSXAttribute: (node) => this.attribute(node),
    JSXExpressionContainer: (node, shown) => this.visit(inner(node, 'expression'), shown),
  }

  private byName(name: string, shown: Shown): Shown {
    if (neverShown.has(name)) return 'no'
    if (rarelyShown.has(name)) return 'capital'
    return shownNames.has(name) ? 'yes' : shown
  }

  private object(node: Node, shown: Shown): void {
    const properties = list(node, 'properties').filter(({ type }) => type === 'Property')
    const names = properties.map((each) => nameOf(inner(each, 'key')))
    const isOfThings = names.some((name) => fieldsOfThings.has(name))
    for (const each of list(node, 'properties')) {
      const value = inner(each, each.type === 'Property' ? 'value' : 'argument')
      // The fields of a table of texts are named for what they are texts of.
      if (shown === 'yes' && !isOfThings) this.visit(value, shown)
      else this.named(nameOf(inner(each, 'key')), value, shown === 'no' ? 'no' : 'perhaps')
    }
  }

  private named(name: string, value: Node | undefined, usual: Shown): void {
    const text = textOf(bare(value))
    // The one kind of text that may have a single letter: 3 d, 2 y.
    if (name === 'unit' && value && text) return this.add(value, 'expression', [{ kind: 'text', text }], new Map())
    this.visit(value, this.byName(name, usual))
  }

  private call(node: Node, shown: Shown): void {
    const callee = inner(node, 'callee')
    const name = nameOf(callee) || nameOf(inner(callee, 'property'))
    if (name === 'graphql') return
    const noun = nounCall(node)
    if (noun) return this.add(node, 'expression', [noun.part], new Map([[noun.part.name, noun.slot]]))
    // What is mapped, joined or filtered is shown where the outcome is.
    if (callee?.type === 'MemberExpression') this.visit(inner(callee, 'object'), shown)
    const isMapped = name === 'map' || name === 'flatMap'
    const usual = isMapped ? shown : 'perhaps'
    const each = shownArguments.has(name) ? 'yes' : machineCalls.has(name) ? 'no' : usual
    for (const argument of list(node, 'arguments')) this.visit(argument, each)
  }

  private attribute(node: Node): void {
    const name = nameOf(inner(node, 'name'))
    const value = inner(node, 'value')
    if (name.startsWith('data-')) return
    const text = textOf(value)
    if (value === undefined || text === undefined)
      return this.named(name, inner(value, 'expression') ?? value, 'perhaps')
    const shown = this.byName(name, 'perhaps')
    const parts: readonly Part[] = [{ kind: 'text', text: decode(text) }]
    if (isShown(parts, shown)) this.add(value, 'attribute', parts, new Map())
  }

  private element(node: Node): void {
    for (const each of list(inner(node, 'openingElement'), 'attributes')) this.visit(each, 'perhaps')
    if (!codeElements.has(tagOf(node))) this.children(node)
    else for (const each of list(node, 'children')) this.visit(each, 'no')
  }

  private children(node: Node): void {
    const children = list(node, 'children')
    const slots = new Map<string, Slot>()
    const parts = partsOf(children, slots)
    const isMessage = parts.some((part) => part.kind === 'text' && hasWords([part])) || isSoleNoun(parts)
    if (isMessage) this.add(rangeOf(children, node), 'children', parts, slots)
    for (const each of children) this.within(each, isMessage)
  }

  /** What stands in an element: of what its message has taken up, only what hangs below it is looked at. */
  private within(node: Node, isTaken: boolean): void {
    const expression = node.type === 'JSXExpressionContainer' ? bare(inner(node, 'expression')) : undefined
    if (!isTaken) return this.visit(node, 'yes')
    if (node.type === 'JSXText' || (expression && textOf(expression) !== undefined)) return
    const noun = expression && nounCall(expression)
    if (noun) return this.visit(noun.slot.noun?.count, 'no')
    if (!isInline(node) || !hasWords(partsOf([node], new Map()))) return this.visit(node, 'yes')
    for (const each of list(inner(node, 'openingElement'), 'attributes')) this.visit(each, 'perhaps')
    for (const each of list(node, 'children')) this.within(each, true)
  }

  private sentence(node: Node, shown: Shown): void {
    const slots = new Map<string, Slot>()
    const parts = stringParts(node, slots)
    const isSite = isShown(parts, shown)
    if (isSite) this.add(node, 'expression', parts, slots)
    for (const each of valuesOf(node)) {
      const noun = isSite ? nounCall(each) : undefined
      this.visit(noun ? noun.slot.noun?.count : each, isSite && !noun ? 'yes' : shown === 'no' ? 'no' : 'perhaps')
    }
  }

  private add(
    { start, end }: { readonly start: number; readonly end: number },
    form: Site['form'],
    parts: readonly Part[],
    slots: ReadonlyMap<string, Slot>,
  ): void {
    const whole = printMessage(parts)
    const key = whole.trim()
    if (key === '') return
    const [spaceBefore, spaceAfter] = [/^\s/.test(whole), /\s$/.test(whole)]
    this.sites.push({ start, end, form, key, spaceBefore, spaceAfter, slots })
  }
}

const isOfTypes = ({ type }: Node) =>
  /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(type) || type === 'JSXClosingElement'

function byDeclaration(name: string, init: Node | undefined): Shown {
  if (machineDeclarations.has(name) || neverShown.has(name)) return 'perhaps'
  if (shownDeclaration.test(name)) return 'yes'
  const isText = shownNames.has(name) && !rarelyShown.has(name) && init?.type !== 'ObjectExpression'
  return isText ? 'yes' : 'perhaps'
}

/** Of a pair, the first is often the label; a word of how it looks is none. */
function ofFirst(text: string, shown: Shown): Shown {
  if (looks.has(text)) return 'no'
  return shown === 'perhaps' && !keyNames.test(text) ? 'capital' : shown
}

/** A text with what belongs to it, and not a list of names. */
function isPair(first: Node | undefined, [second]: readonly Node[]): boolean {
  return textOf(first) !== undefined && second !== undefined && !/^\p{Lu}/u.test(textOf(second) ?? '')
}

const isSoleNoun = (parts: readonly Part[]) => parts.filter(({ kind }) => kind === 'noun').length > 1

function rangeOf(children: readonly Node[], node: Node): { start: number; end: number } {
  return { start: children[0]?.start ?? node.start, end: children.at(-1)?.end ?? node.end }
}

/** Whether parts are a text that is shown at a place that is shown so surely. */
function isShown(parts: readonly Part[], shown: Shown): boolean {
  if (shown === 'no' || !hasWords(parts)) return false
  const text = printMessage(parts)
  if (shown === 'capital' && /^\p{Lu}\p{Ll}/u.test(text)) return true
  return shown === 'yes' || looksLikeSentence(text)
}

/** Two words with a space between, and nothing that only code has. */
function looksLikeSentence(text: string): boolean {
  const words = text.replace(/\{[^}]*\}/g, '0')
  const isProse = /^[\p{L}\p{N}\s.,:;?!'’“”"()…–—·%/+&−-]+$/u.test(words) && !/^[\s/.]*\/|[a-z]\/[a-z0]/.test(words)
  return (
    isProse && /\p{L}{2,}[,:;]? \S*[\p{L}\p{N}]|[\p{N}] \p{L}{3,}/u.test(words) && !/: \d+;|^[a-z]+-[a-z]+ /.test(words)
  )
}

const tagOf = (node: Node) => nameOf(inner(inner(node, 'openingElement'), 'name'))

const isInline = (node: Node) =>
  node.type === 'JSXFragment' || (node.type === 'JSXElement' && inlineElements.has(tagOf(node)))

/** The parts of the children of an element, and the slots that their placeholders stand for. */
function partsOf(children: readonly Node[], slots: Map<string, Slot>): readonly Part[] {
  return joined(children.flatMap((child) => childParts(child, slots)))
}

function childParts(node: Node, slots: Map<string, Slot>): readonly Part[] {
  if (node.type === 'JSXText') return textPart(cleanText(String(node['value'])))
  if (node.type === 'JSXExpressionContainer') return expressionParts(node, slots)
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
  const inside = isInline(node) ? partsOf(list(node, 'children'), slots) : []
  const ends = elementEnds(node)
  const slot: Slot = hasWords(inside) && ends ? { ...span(node), inside: ends } : span(node)
  const name = claim(slots, tagOf(node) || 'Fragment', slot)
  return [{ kind: 'element', name, parts: slot.inside ? inside : undefined }]
}

function elementEnds(node: Node): readonly [number, number] | undefined {
  const isFragment = node.type === 'JSXFragment'
  const opening = inner(node, isFragment ? 'openingFragment' : 'openingElement')
  const closing = inner(node, isFragment ? 'closingFragment' : 'closingElement')
  return opening && closing ? [opening.end, closing.start] : undefined
}

function expressionParts(node: Node, slots: Map<string, Slot>): readonly Part[] {
  const expression = bare(inner(node, 'expression'))
  if (!expression || expression.type === 'JSXEmptyExpression') return []
  const text = textOf(expression)
  return text === undefined ? [valuePart(expression, slots)] : textPart(text)
}

/** The parts of a string literal, a template, or a sum of them. */
function stringParts(node: Node, slots: Map<string, Slot>): readonly Part[] {
  const text = textOf(node)
  if (text !== undefined) return textPart(text)
  if (node.type === 'TemplateLiteral') return templateParts(node, slots)
  if (!isSum(node)) return node.type === 'Literal' ? [] : [valuePart(node, slots)]
  const sides = [bare(inner(node, 'left')), bare(inner(node, 'right'))]
  return joined(sides.flatMap((side) => (side ? stringParts(side, slots) : [])))
}

const isSum = (node: Node) => node.type === 'BinaryExpression' && node['operator'] === '+'

function templateParts(node: Node, slots: Map<string, Slot>): readonly Part[] {
  const values = list(node, 'expressions')
  const parts = list(node, 'quasis').flatMap((quasi, index) => {
    const { cooked } = quasi['value'] as { cooked?: string }
    const value = bare(values[index])
    return [...textPart(cooked ?? ''), ...(value ? [valuePart(value, slots)] : [])]
  })
  return joined(parts)
}

/** The expressions in a template or a sum. */
function valuesOf(node: Node): readonly Node[] {
  if (node.type === 'TemplateLiteral') return list(node, 'expressions')
  if (!isSum(node)) return node.type === 'Literal' ? [] : [node]
  return [inner(node, 'left'), inner(node, 'right')].flatMap((side) => (side ? valuesOf(side) : []))
}

function valuePart(expression: Node, slots: Map<string, Slot>): Part {
  const noun = nounCall(expression)
  if (!noun) return { kind: 'value', name: claim(slots, hintOf(expression), span(expression)) }
  return { ...noun.part, name: claim(slots, noun.part.name, noun.slot) }
}

const span = ({ start, end }: Node): Slot => ({ start, end })

/** A free name for a placeholder; the second of the same name has a 2 behind it. */
function claim(slots: Map<string, Slot>, wish: string, slot: Slot): string {
  let name = wish
  for (let count = 2; slots.has(name); count += 1) name = `${wish}${count}`
  slots.set(name, slot)
  return name
}

/** A call of `formatNoun` with words in it: a number with its noun. */
function nounCall(node: Node): { readonly part: Part & { kind: 'noun' }; readonly slot: Slot } | undefined {
  const callee = inner(node, 'callee')
  if (node.type !== 'CallExpression' || nameOf(callee) !== 'formatNoun' || !callee) return undefined
  const [count, one, many] = list(node, 'arguments')
  const [singular, plural] = [textOf(one), many ? textOf(many) : undefined]
  if (!count || singular === undefined || (many && plural === undefined)) return undefined
  const forms = [singular, plural ?? `${singular}s`]
  return { part: { kind: 'noun', name: hintOf(count), forms }, slot: { ...span(node), noun: { callee, count } } }
}

/** A word that tells a translator what an expression yields. */
function hintOf(node: Node | undefined): string {
  const expression = bare(node)
  if (!expression) return 'value'
  const nearer = hints[expression.type]?.(expression)
  const hint = nearer ?? nameOf(expression)
  return /^\w+$/.test(hint) ? hint : 'value'
}

const hints: Readonly<Record<string, (node: Node) => string>> = {
  MemberExpression: (node) =>
    node['computed'] ? hintOf(inner(node, 'object')) : nameOf(inner(node, 'property')) || hintOf(inner(node, 'object')),
  CallExpression: (node) => {
    const callee = inner(node, 'callee')
    const [first] = list(node, 'arguments')
    if (callee?.type === 'MemberExpression') return hintOf(inner(callee, 'object'))
    return first && first.type !== 'ObjectExpression' ? hintOf(first) : nameOf(callee)
  },
  ChainExpression: (node) => hintOf(inner(node, 'expression')),
  ConditionalExpression: (node) => hintOf(inner(node, 'test')),
  LogicalExpression: (node) => hintOf(inner(node, 'left')),
  BinaryExpression: (node) => hintOf(inner(node, 'left')),
  UnaryExpression: (node) => hintOf(inner(node, 'argument')),
  AwaitExpression: (node) => hintOf(inner(node, 'argument')),
  Literal: () => 'value',
}

const textPart = (text: string): readonly Part[] => (text === '' ? [] : [{ kind: 'text', text }])

function joined(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      whole[whole.length - 1] = { kind: 'text', text: last.text + part.text }
    else whole.push(part)
  }
  return whole
}

/** The text between elements as JSX reads it: lines without their indentation, joined by a space. */
function cleanText(raw: string): string {
  const lines = raw.split(/\r?\n/)
  const kept = lines.map((line, index) => {
    const front = index === 0 ? line : line.replace(/^[ \t]+/, '')
    return index === lines.length - 1 ? front : front.replace(/[ \t]+$/, '')
  })
  return decode(kept.filter((line) => line !== '').join(' '))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
