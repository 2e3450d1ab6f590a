import type { CodeFacts } from '@sextant/syntax'
import { definitionsAtPlace } from './definitions.js'
import { type DefinitionText, definitionText } from './hover/definitionText.js'
import type { LocatedDefinition } from './located.js'
import type { Question } from './question.js'
import { factAt } from './syntactic/locate.js'
import type { Position } from './textPlaces.js'

/** A definition with what a page of its own tells. */
export interface CodeSymbol extends DefinitionText {
  readonly name: string
  /** In capitals, as on the wire. */
  readonly kind: string
  readonly container: string
  readonly definition: LocatedDefinition
}

/** The symbol that the name at a place means; undefined where nothing is known. */
export async function symbolAt(question: Question, position: Position): Promise<CodeSymbol | undefined> {
  const [first] = (await definitionsAtPlace(question, position)).found
  return first && codeSymbol(question, first)
}

/** What is told of a definition; of the top of a file, the file. */
export async function codeSymbol(question: Question, at: LocatedDefinition): Promise<CodeSymbol> {
  const [known, text] = await Promise.all([factAt(question, at), definitionText(question, at)])
  const fact = known?.facts.definitions[known.definition]
  if (known && fact) {
    const kind = fact.kind.replaceAll('-', '').toUpperCase()
    return { ...text, name: fact.name, kind, container: containerOf(known.facts, fact.parent), definition: at }
  }
  const written = at.source.places.line(at.range.start.line).slice(at.range.start.character, at.range.end.character)
  const { path } = at.source.blob
  const isFile = written === ''
  const name = isFile ? path.slice(path.lastIndexOf('/') + 1) : written
  return { ...text, name, kind: isFile ? 'FILE' : 'UNKNOWN', container: '', definition: at }
}

const deepest = 20

function containerOf({ definitions }: CodeFacts, parent: number): string {
  const names: string[] = []
  for (let at = definitions[parent]; at && names.length < deepest; at = definitions[at.parent]) names.push(at.name)
  return names.toReversed().join('.')
}
