import { AppError, type ByteRange } from '@sextant/base'
import { type Hit, resolveFile } from '@sextant/code-intel'
import { type DefinitionText, definitionText } from './hover/definitionText.js'
import { type Hover, joined, toldText } from './hover/hover.js'
import { type PreciseName, preciseDefinitions, preciseSymbol } from './precise/preciseAt.js'
import type { LocatedDefinition } from './located.js'
import type { Question } from './question.js'
import { located } from './syntactic/locate.js'
import type { Range } from './textPlaces.js'

/** A name in a text, with what it means. */
export interface NamedRange {
  readonly range: Range
  readonly definitions: readonly LocatedDefinition[]
  /** Undefined where nothing is known, and beyond what one answer holds. */
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
const mostNames = 10_000
const mostHoverUnits = 1_000_000

/** Reads the lines of a question. Throws `AppError` 'invalid_argument' for lines that cannot be. */
export function readLines({ startLine, endLine }: Lines): Lines {
  if (startLine < 0 || endLine < startLine) {
    throw new AppError('invalid_argument', 'lines', 'The lines must be a range that counts from 0.')
  }
  return { startLine, endLine: Math.min(endLine, startLine + mostLines - 1) }
}

/** What stands at a place: what an index says, and what the syntax says. */
interface Name {
  readonly range: Range
  readonly precise?: PreciseName
  readonly syntactic?: Hit
}

/** What is told of a definition, whichever name leads to it. */
interface Told {
  readonly at: LocatedDefinition | undefined
  readonly text: DefinitionText
}

/** Every name in some lines of the text that a question is about, in the order of the text. */
export async function namesIn(question: Question, lines: Lines): Promise<readonly NamedRange[]> {
  const [syntactic, precise] = await Promise.all([syntacticNames(question, lines), preciseNames(question, lines)])
  const byPlace = new Map(syntactic.map((name) => [placeOf(name), name]))
  for (const name of precise) byPlace.set(placeOf(name), { ...byPlace.get(placeOf(name)), ...name })
  const names = [...byPlace.values()].toSorted(
    ({ range: { start: one } }, { range: { start: other } }) =>
      one.line - other.line || one.character - other.character,
  )
  return withHovers(question, names.slice(0, mostNames))
}

const placeOf = ({ range: { start } }: Name) => start.line * 1_000_000 + start.character

async function syntacticNames({ source, world, signal }: Question, lines: Lines): Promise<readonly Name[]> {
  const file = world.file(source.blob.path)
  const facts = (await world.facts(file))?.facts
  if (!facts) return []
  const bytes = source.places.bytesOf({ from: lines.startLine, to: lines.endLine + 1 })
  const isInside = ({ start }: ByteRange) => bytes.start <= start && start < bytes.end
  const name = (range: ByteRange, hit: Hit): Name => ({ range: source.places.rangeOf(range), syntactic: hit })
  const uses = (await resolveFile(world, file, signal)).flatMap(({ range, definitions: [first] }) =>
    first && isInside(range) ? [name(range, first)] : [],
  )
  const own = facts.definitions.flatMap(({ range }, definition) =>
    isInside(range) ? [name(range, { file, definition, range, proof: 'exact-in-file' })] : [],
  )
  // What an import binds means what it leads to, where that is known.
  return [...own, ...uses]
}

async function preciseNames({ source, precise }: Question, lines: Lines): Promise<readonly Name[]> {
  const known = new Map<number, Name>()
  for (const index of await precise.visible(source)) {
    const found = await index.occurrences(source, { from: lines.startLine, to: lines.endLine + 1 })
    for (const { symbol, range, documentation = [] } of found) {
      const name = { range, precise: { index, symbol, range, path: source.blob.path, documentation } }
      if (!known.has(placeOf(name))) known.set(placeOf(name), name)
    }
  }
  return [...known.values()]
}

async function withHovers(question: Question, names: readonly Name[]): Promise<readonly NamedRange[]> {
  const told = memory<Told | undefined>()
  const tell = async ({ precise, syntactic }: Name): Promise<{ told: Told; proof: Hover['proof'] } | undefined> => {
    const exact = precise && (await told(preciseKey(precise), () => toldPrecisely(question, precise)))
    if (exact?.at || (exact && !syntactic)) return { told: exact, proof: 'exact-scip' }
    const known = syntactic && (await told(hitKey(syntactic), () => toldByText(question, syntactic)))
    if (!known) return undefined
    return exact
      ? { told: { ...known, text: exact.text }, proof: 'exact-scip' }
      : { told: known, proof: syntactic.proof }
  }
  let units = 0
  const found: NamedRange[] = []
  for (const name of names) {
    const known = await tell(name)
    if (!known) continue
    const { at, text } = known.told
    const definition = at && {
      ...at,
      proof: at.proof === 'exact-scip' ? at.proof : (name.syntactic?.proof ?? at.proof),
    }
    units += text.signature.length + text.documentation.length
    const hover = units > mostHoverUnits ? undefined : { ...text, range: name.range, proof: known.proof, definition }
    found.push({ range: name.range, definitions: definition ? [definition] : [], hover })
  }
  return found
}

const preciseKey = ({ index, symbol }: PreciseName) => `${index.id} ${symbol}`
const hitKey = ({ file, definition }: Hit) => `${file.repository} ${file.revision} ${definition} ${file.path}`

async function toldPrecisely(question: Question, name: PreciseName): Promise<Told | undefined> {
  const [{ found }, symbol] = await Promise.all([preciseDefinitions(question, name), preciseSymbol(question, name)])
  const [at] = found
  const text = joined(toldText(symbol, name), at && (await definitionText(question, at)))
  return text && { at, text }
}

async function toldByText(question: Question, hit: Hit): Promise<Told | undefined> {
  const [at] = await located(question, [hit])
  return at && { at, text: await definitionText(question, at) }
}

/** Makes each value once. */
function memory<Value>() {
  const known = new Map<string, Promise<Value>>()
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}
