import type { LocatedDefinition } from '../located.js'
import type { Question } from '../question.js'
import { factAt } from '../syntactic/locate.js'
import { commentStyleOf } from './commentStyle.js'
import { documentationOf } from './documentation.js'
import { signatureOf } from './signature.js'

/** What is told of a definition, whoever asks. */
export interface DefinitionText {
  /** Empty where it is not known. */
  readonly signature: string
  /** The name of a language, in lower case, for colours. */
  readonly language: string
  /** Markdown by the author of the code; empty when nothing is written. */
  readonly documentation: string
}

/** Cut from the text of a definition: how it is declared, and what is written about it. */
export async function definitionText(question: Question, at: LocatedDefinition): Promise<DefinitionText> {
  const { source } = at
  const language = source.language ?? ''
  const known = await factAt(question, at)
  const fact = known?.facts.definitions[known.definition]
  if (!known || !fact) return { signature: lineOf(at), language: language.toLowerCase(), documentation: '' }
  const style = commentStyleOf(known.language)
  return {
    signature: signatureOf(source.places, fact, style),
    language: known.language.toLowerCase(),
    documentation: documentationOf(source.places, fact, style),
  }
}

/** Of a definition that only an index knows, its line. */
const lineOf = ({ source, range }: LocatedDefinition) =>
  range.start.line === range.end.line && range.start.character < range.end.character
    ? source.places.line(range.start.line).trim().slice(0, 500)
    : ''
