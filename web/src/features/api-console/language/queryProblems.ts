import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from 'graphql'
import type { TextProblem } from '../../code-editor/index.js'

/** The document of a text; undefined when it is none. */
export function documentOf(text: string): DocumentNode | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with a document by the schema: the first mistake of its form, or what does not fit. */
export function queryProblems(text: string, schema: GraphQLSchema): readonly TextProblem[] {
  if (text.replaceAll(/#[^\n]*/g, '').trim() === '') return []
  try {
    const document = parse(text)
    const errors = validate(schema, document, undefined, { maxErrors: 20 }).map((error) => problemOf(error, text))
    const notes = validate(schema, document, [NoDeprecatedCustomRule], { maxErrors: 20 })
    return [...errors, ...notes.map((note) => ({ ...problemOf(note, text), isWarning: true }))]
  } catch (error) {
    if (error instanceof GraphQLError) return [problemOf(error, text)]
    throw error
  }
}

function problemOf({ message, nodes, positions }: GraphQLError, text: string): TextProblem {
  const [node] = nodes ?? []
  const offset = positions?.[0] ?? node?.loc?.start ?? 0
  return { message, line: lineAt(text, offset), offset, length: lengthOf(node, offset, text) }
}

/** Of a field its name is marked, and not all that is selected of it. */
function lengthOf(node: ASTNode | undefined, offset: number, text: string): number {
  const word = /^\.\.\.|^[$@]?\w+|^"[^"\n]*"?/.exec(text.slice(offset, offset + 200))?.[0].length ?? 1
  const isSmall = node?.loc && node.loc.end - node.loc.start < word
  return isSmall ? Math.max(1, node.loc.end - offset) : word
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Places that an answer tells, in the document that was sent. */
export function problemAt(
  text: string,
  message: string,
  place: { readonly line: number; readonly column: number },
): TextProblem {
  const lines = text.split('\n').slice(0, place.line - 1)
  const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1
  return { message, line: place.line, offset, length: lengthOf(undefined, offset, text) }
}
