import { AppError, type ByteRange } from '@sextant/base'
import { type Hit, resolveFile } from '@sextant/code-intel'
import type { Asking, LocatedDefinition } from './asking.js'
import { type DefinitionText, definitionText, type Hover } from './hover/hover.js'
import type { Source } from './sources.js'
import { located } from './syntactic/locate.js'
import type { Range } from './textPlaces.js'

/** A name in a text, with what it means. */
export interface NamedRange {
  readonly source: Source
  readonly range: Range
  readonly definitions: readonly LocatedDefinition[]
  /** Undefined where nothing is known, and beyond the bytes that one answer holds. */
  readonly hover: Hover | undefined
}

/** Lines, both ends inside, from 0. */
export interface Lines {
  readonly startLine: number
  readonly endLine: number
}

/** The most lines that one question is about. */
const mostLines = 5000
/** The most names that one answer tells of, and the most characters of their hovers. */
const mostNames = 5000
const mostHoverUnits = 1_000_000

/** Reads the lines of a question. Throws `AppError` 'invalid_argument' for lines that cannot be. */
export function readLines({ startLine, endLine }: Lines): Lines {
  if (startLine < 0 || endLine < startLine) {
    throw new AppError('invalid_argument', 'lines', 'The lines must be a range that counts from 0.')
  }
  return { startLine, endLine: Math.min(endLine, startLine + mostLines - 1) }
}

/** Every name in some lines of a text, in the order of the text. */
export async function namesIn(asking: Asking, source: Source, lines: Lines): Promise<readonly NamedRange[]> {
  const facts = (await asking.world.facts(source.file))?.facts
  if (!facts) return []
  const bytes = source.places.bytesOf({ from: lines.startLine, to: lines.endLine + 1 })
  const isInside = ({ start }: ByteRange) => bytes.start <= start && start < bytes.end
  const uses = (await resolveFile(asking.world, source.file, asking.signal)).flatMap(({ reference, definitions }) => {
    const range = facts.references[reference]?.range
    const first = definitions[0]
    return range && first && isInside(range) ? [{ range, first }] : []
  })
  const own = facts.definitions.flatMap(({ range }, definition) =>
    isInside(range) ? [{ range, first: ownHit(source, { definition, range }) }] : [],
  )
  const names = [...own, ...uses].toSorted((one, other) => one.range.start - other.range.start).slice(0, mostNames)
  return withHovers(asking, source, names)
}

const ownHit = ({ file }: Source, at: { readonly definition: number; readonly range: ByteRange }): Hit => ({
  file,
  ...at,
  proof: 'exact-in-file',
})

async function withHovers(
  asking: Asking,
  source: Source,
  names: readonly { readonly range: ByteRange; readonly first: Hit }[],
): Promise<readonly NamedRange[]> {
  const texts = new Map<
    string,
    Promise<{ readonly at: LocatedDefinition; readonly text: DefinitionText } | undefined>
  >()
  const textOf = (hit: Hit) => {
    const key = `${hit.file.repository} ${hit.file.revision} ${hit.definition} ${hit.file.path}`
    const known = texts.get(key) ?? toldOf(asking, hit)
    texts.set(key, known)
    return known
  }
  let units = 0
  const found: NamedRange[] = []
  for (const { range: bytes, first } of names) {
    const range = source.places.rangeOf(bytes)
    const told = await textOf(first)
    if (!told) continue
    const at = { ...told.at, proof: first.proof }
    units += told.text.signature.length + told.text.documentation.length
    const hover = units > mostHoverUnits ? undefined : { ...told.text, range, proof: first.proof, definition: at }
    found.push({ source, range, definitions: [at], hover })
  }
  return found
}

async function toldOf(asking: Asking, hit: Hit) {
  const at = (await located(asking, [hit]))[0]
  return at && { at, text: await definitionText(asking, at) }
}
