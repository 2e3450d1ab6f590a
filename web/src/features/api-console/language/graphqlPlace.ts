import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { type Token, tokensOf } from './tokens.js'

/** What stands at a place of a document, or may. */
export type Meaning =
  | { readonly kind: 'document' }
  | { readonly kind: 'field'; readonly parent: GraphQLNamedType | undefined }
  | { readonly kind: 'spread'; readonly parent: GraphQLNamedType | undefined }
  | { readonly kind: 'condition' | 'variableType' | 'directive' | 'nothing' }
  | { readonly kind: 'argument'; readonly inputs: Inputs; readonly given: ReadonlySet<string> }
  | { readonly kind: 'value'; readonly type: GraphQLInputType | undefined }

/** A place, and the word in it: empty between words. */
export interface GraphQLPlace {
  readonly meaning: Meaning
  readonly from: number
  readonly to: number
  /** The word; with `$` or `@` where one stands before it. */
  readonly word: string
  /** The token that follows. */
  readonly next: string | undefined
}

type Inputs = readonly (GraphQLArgument | GraphQLInputField)[]

type Frame =
  | { readonly kind: 'selection'; readonly type: GraphQLNamedType | undefined }
  | { readonly kind: 'variables' }
  | { readonly kind: 'list'; readonly type: GraphQLInputType | undefined }
  | {
      readonly kind: 'inputs'
      readonly inputs: Inputs
      readonly given: Set<string>
      current: GraphQLInputType | undefined
      expectsValue: boolean
    }

/** What the reader of a document holds between two tokens. */
interface State {
  readonly frames: Frame[]
  /** What the next `{` selects from, and what the next `(` takes. */
  type: GraphQLNamedType | undefined
  args: Inputs
  expects: 'name' | 'condition' | 'spread' | 'operationName' | 'variable' | 'variableType' | 'directive' | undefined
}

/** Finds what a place of a document means. Any text is read; in comments and texts there is nothing. */
export function graphqlPlace(text: string, offset: number, schema: GraphQLSchema): GraphQLPlace {
  const tokens = tokensOf(text)
  const state: State = { frames: [], type: undefined, args: [], expects: undefined }
  const at = tokens.findIndex(({ to }) => offset <= to)
  const found = at === -1 ? undefined : tokens[at]
  const isInside = found && found.from <= offset && (found.kind === 'name' || found.from < offset)
  const isWord = isInside && found.kind === 'name'
  const read = tokens.slice(0, at === -1 ? tokens.length : at)
  for (const [index, token] of read.entries()) step(state, { token, next: tokens[index + 1] }, schema)
  if (isInside && (found.kind === 'comment' || found.kind === 'text')) return nowhere(offset)
  // Behind a sign: the sign counts.
  const isBehindSign = isInside && found.kind === 'sign' && found.to === offset
  if (isBehindSign) step(state, { token: found, next: tokens[at + 1] }, schema)
  const before = isBehindSign ? found : tokens[at === -1 ? tokens.length - 1 : at - 1]
  const from = isWord ? found.from : offset
  const to = isWord ? found.to : offset
  const marked = before && /^[$@]$/.test(before.text) && before.to === from
  const next = tokens.find((token) => token.from >= to && (!isWord || token !== found))
  return {
    meaning: meaningOf(state, before),
    from: marked ? before.from : from,
    to,
    word: text.slice(marked ? before.from : from, to),
    next: next?.text,
  }
}

const nowhere = (offset: number): GraphQLPlace => ({
  meaning: { kind: 'nothing' },
  ...{ from: offset, to: offset, word: '', next: undefined },
})

function meaningOf({ frames, expects }: State, before: Token | undefined): Meaning {
  const top = frames.at(-1)
  if (expects === 'condition' || expects === 'variableType' || expects === 'directive') return { kind: expects }
  if (expects === 'operationName' || expects === 'name' || expects === 'variable') return { kind: 'nothing' }
  if (!top) return { kind: before?.text === 'fragment' ? 'nothing' : 'document' }
  if (top.kind === 'selection') return { kind: expects === 'spread' ? 'spread' : 'field', parent: top.type }
  if (top.kind === 'list') return { kind: 'value', type: top.type }
  if (top.kind === 'variables') return { kind: 'nothing' }
  if (top.expectsValue) return { kind: 'value', type: top.current }
  return { kind: 'argument', inputs: top.inputs, given: top.given }
}

interface Step {
  readonly token: Token
  readonly next: Token | undefined
}

function step(state: State, { token, next }: Step, schema: GraphQLSchema): void {
  if (token.kind === 'comment') return
  if (token.kind === 'sign') return stepSign(state, token.text, schema)
  const top = state.frames.at(-1)
  if (token.kind === 'name') stepName(state, { token, next }, schema)
  if (top?.kind === 'inputs' && top.expectsValue) top.expectsValue = false
}

function stepSign(state: State, sign: string, schema: GraphQLSchema): void {
  const { frames } = state
  const top = frames.at(-1)
  switch (sign) {
    case '{':
      frames.push(openedBy(top, state, schema))
      state.expects = undefined
      return
    case '(':
      frames.push(top || state.args.length > 0 ? inputsFrame(state.args) : { kind: 'variables' })
      state.expects = undefined
      return
    case '[':
      if (top?.kind === 'inputs') frames.push({ kind: 'list', type: itemOf(top.current) })
      if (top?.kind === 'list') frames.push({ kind: 'list', type: itemOf(top.type) })
      return
    case ']':
      if (top?.kind === 'list') leave(frames)
      return
    case '}':
    case ')':
      leave(frames)
      state.expects = undefined
      state.args = []
      return
    case ':':
      if (top?.kind === 'inputs') top.expectsValue = true
      if (top?.kind === 'variables') state.expects = 'variableType'
      return
    case '...':
      state.expects = 'spread'
      state.type = top?.kind === 'selection' ? top.type : undefined
      return
    case '@':
      state.expects = 'directive'
      return
    case '$':
      if (top?.kind === 'variables') state.expects = 'variable'
  }
}

/** A value that is finished is no longer waited for. */
function leave(frames: Frame[]): void {
  frames.pop()
  const top = frames.at(-1)
  if (top?.kind === 'inputs') top.expectsValue = false
}

function openedBy(top: Frame | undefined, state: State, schema: GraphQLSchema): Frame {
  if (top?.kind === 'inputs') return inputsFrame(fieldsOfInput(top.current))
  if (top?.kind === 'list') return inputsFrame(fieldsOfInput(top.type))
  // A selection alone is a query.
  const type = state.type ?? (top ? undefined : (schema.getQueryType() ?? undefined))
  state.type = undefined
  state.args = []
  return { kind: 'selection', type }
}

const inputsFrame = (inputs: Inputs): Frame => ({
  kind: 'inputs',
  inputs,
  given: new Set(),
  current: undefined,
  expectsValue: false,
})

function stepName(state: State, { token, next }: Step, schema: GraphQLSchema): void {
  const { expects } = state
  const { text } = token
  const top = state.frames.at(-1)
  if (expects !== undefined) return stepExpected(state, text, schema)
  if (!top) return stepDefinition(state, text, schema)
  if (top.kind === 'inputs' && !top.expectsValue) {
    top.current = top.inputs.find(({ name }) => name === text)?.type
    top.given.add(text)
  }
  // A name before a colon is an alias.
  if (top.kind !== 'selection' || next?.text === ':') return
  const field = fieldOf(top.type, text)
  state.type = field && getNamedType(field.type)
  state.args = field?.args ?? []
}

/** Takes the name that was waited for. */
function stepExpected(state: State, text: string, schema: GraphQLSchema): void {
  const { expects } = state
  state.expects = undefined
  if (expects === 'spread' && text === 'on') state.expects = 'condition'
  if (expects === 'condition') state.type = schema.getType(text) ?? undefined
  if (expects === 'name') state.expects = text === 'on' ? 'condition' : 'name'
  if (expects === 'directive') state.args = schema.getDirective(text)?.args ?? []
}

function stepDefinition(state: State, text: string, schema: GraphQLSchema): void {
  state.args = []
  if (text === 'fragment') state.expects = 'name'
  const roots: Readonly<Record<string, GraphQLNamedType | null | undefined>> = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }
  if (!(text in roots)) return
  state.type = roots[text] ?? undefined
  state.expects = 'operationName'
}

/** The field of that name; what describes schemas is left out. */
export function fieldOf(type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

function fieldsOfInput(type: GraphQLInputType | undefined): Inputs {
  const named = type && getNamedType(type)
  return named && isInputObjectType(named) ? Object.values(named.getFields()) : []
}

/** What is within a list is told by the type without its wrappers. */
const itemOf = (type: GraphQLInputType | undefined): GraphQLInputType | undefined => type && getNamedType(type)
