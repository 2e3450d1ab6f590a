import type { Proof } from '@sextant/code-intel'
import type { Asking, LocatedDefinition } from '../asking.js'
import type { Range } from '../textPlaces.js'
import { commentStyleOf } from './commentStyle.js'
import { documentationOf } from './documentation.js'
import { signatureOf } from './signature.js'

/** What is told of a definition, whoever asks. */
export interface DefinitionText {
  readonly signature: string
  /** The name of a language, in lower case, for colours. */
  readonly language: string
  /** Markdown by the author of the code; empty when nothing is written. */
  readonly documentation: string
}

/** What a name means, for whoever points at it. */
export interface Hover extends DefinitionText {
  /** Where the name stands. */
  readonly range: Range
  readonly proof: Proof
  readonly definition: LocatedDefinition | undefined
}

/** Cut from the text of a definition: how it is declared, and what is written about it. */
export async function definitionText(
  asking: Asking,
  { source, definition }: LocatedDefinition,
): Promise<DefinitionText> {
  const known = definition === undefined ? undefined : await asking.world.facts(source.file)
  const fact = known?.facts.definitions[definition ?? -1]
  if (!known || !fact) return { signature: '', language: source.language ?? '', documentation: '' }
  const style = commentStyleOf(known.language)
  return {
    signature: signatureOf(source.places, fact, style),
    language: known.language.toLowerCase(),
    documentation: documentationOf(source.places, fact, style),
  }
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
  return `${fence}${language.replace(/\s.*/s, '')}\n${code}\n${fence}`
}
