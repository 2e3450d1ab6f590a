import type { PreciseSymbol, Proof } from '@sextant/code-intel'
import { definitionsAtPlace } from '../definitions.js'
import { type PreciseName, preciseSymbol } from '../precise/preciseAt.js'
import type { LocatedDefinition } from '../located.js'
import type { Question } from '../question.js'
import type { Position, Range } from '../textPlaces.js'
import { type DefinitionText, definitionText } from './definitionText.js'
import { wordAt } from './wordAt.js'

/** What a name means, for whoever points at it. */
export interface Hover extends DefinitionText {
  /** Where the name stands. */
  readonly range: Range
  readonly proof: Proof
  readonly definition: LocatedDefinition | undefined
}

/** What the name at a place means; undefined where none stands, or nothing is known of it. */
export async function hoverAt(question: Question, position: Position): Promise<Hover | undefined> {
  const { found, names } = await definitionsAtPlace(question, position)
  const [first] = found
  const [name] = names
  const range = name?.range ?? wordAt(question.source.places, position)
  if (!range) return undefined
  const written = first && (await definitionText(question, first))
  const told = name && toldText(await preciseSymbol(question, name), name)
  const proof = name && (told || first?.proof === 'exact-scip') ? 'exact-scip' : first?.proof
  const text = joined(told, written)
  return text && proof && { ...text, range, proof, definition: first }
}

/** What the text of the definition says fills the gaps of what an index says. */
export function joined(
  told: DefinitionText | undefined,
  written: DefinitionText | undefined,
): DefinitionText | undefined {
  if (!told || !written) return told ?? written
  const { signature, language } = told.signature === '' ? written : told
  return { signature, language, documentation: told.documentation || written.documentation }
}

const mostUnits = 8000

/** What an index says of a name; undefined when that is nothing. */
export function toldText(symbol: PreciseSymbol | undefined, { documentation }: Pick<PreciseName, 'documentation'>) {
  const paragraphs = documentation.length > 0 ? documentation : (symbol?.documentation ?? [])
  const own = symbol && symbol.signature !== '' ? symbol : undefined
  // Many indexers write the signature as a fenced block before the documentation.
  const fenced = own ? undefined : fencedCode(paragraphs[0] ?? '')
  const rest = fenced ? [fenced.rest, ...paragraphs.slice(1)] : paragraphs
  const text = {
    signature: (own?.signature ?? fenced?.code ?? '').slice(0, mostUnits),
    language: (own?.signatureLanguage ?? fenced?.language ?? '').toLowerCase(),
    documentation: rest
      .filter((each) => each.trim() !== '')
      .join('\n\n')
      .slice(0, mostUnits),
  }
  return text.signature === '' && text.documentation === '' ? undefined : text
}

function fencedCode(text: string) {
  const found = /^\s*```([\w+#-]*)[^\n]*\n([\s\S]*?)\n?```[ \t]*(?:\n|$)/.exec(text.slice(0, mostUnits))
  return found && { language: found[1] ?? '', code: found[2] ?? '', rest: text.slice(found[0].length) }
}

/** A hover as one Markdown text: the signature as code, then the documentation. */
export function hoverMarkdown({ signature, language, documentation }: DefinitionText): string {
  const code = signature === '' ? [] : [fenced(signature, language)]
  return [...code, ...(documentation === '' ? [] : [documentation])].join('\n\n---\n\n')
}

/** Code between fences that are longer than any in the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replace(/[\s`].*/s, '')}\n${code}\n${fence}`
}
