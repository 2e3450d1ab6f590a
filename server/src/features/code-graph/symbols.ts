import type { CodeFacts } from '@sextant/syntax'
import type { Asking, LocatedDefinition } from './asking.js'
import { type DefinitionText, definitionText } from './hover/hover.js'

/** A definition with what a page of its own tells. */
export interface CodeSymbol extends DefinitionText {
  readonly name: string
  /** In capitals, as on the wire. */
  readonly kind: string
  readonly container: string
  readonly definition: LocatedDefinition
}

/** What is told of a definition; of the top of a file, the file. */
export async function codeSymbol(asking: Asking, at: LocatedDefinition): Promise<CodeSymbol> {
  const facts = (await asking.world.facts(at.source.file))?.facts
  const text = await definitionText(asking, at)
  const fact = facts?.definitions[at.definition ?? -1]
  const { path } = at.source.file
  if (!facts || !fact) {
    return { ...text, name: path.slice(path.lastIndexOf('/') + 1), kind: 'FILE', container: '', definition: at }
  }
  const kind = fact.kind.replaceAll('-', '').toUpperCase()
  return { ...text, name: fact.name, kind, container: containerOf(facts, fact.parent), definition: at }
}

const deepest = 20

function containerOf({ definitions }: CodeFacts, parent: number): string {
  const names: string[] = []
  for (let at = definitions[parent]; at && names.length < deepest; at = definitions[at.parent]) names.push(at.name)
  return names.toReversed().join('.')
}
