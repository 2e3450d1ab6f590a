/** A value of a JSON text. A number that JavaScript cannot hold exactly is kept as it is written. */
export type JsonValue = null | boolean | number | string | ExactNumber | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [name: string]: JsonValue
}

/** A number as it is written. */
export class ExactNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** Reads a JSON text; undefined for one that is none, such as JSON with comments. */
export function readJson(text: string): { readonly value: JsonValue } | undefined {
  try {
    const json = text.replace(/^\uFEFF/, '')
    const value: unknown = mayRound.test(json) ? JSON.parse(markNumbers(json), unmarkNumber) : JSON.parse(json)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of all that the parser gives
    return { value: value as JsonValue }
  } catch {
    return undefined
  }
}

// Only digits in such a row can be more than JavaScript holds.
const mayRound = /\d{16}/
const stringsAndNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]{15,}/g
/** No name that people give. */
const mark = '\u0000number'

/** The text with long numbers as objects that hold them as they are written. */
function markNumbers(text: string): string {
  return text.replace(stringsAndNumbers, (found) => (found.startsWith('"') ? found : JSON.stringify({ [mark]: found })))
}

function unmarkNumber(_name: string, value: unknown): unknown {
  const isMarked = typeof value === 'object' && value !== null && mark in value
  return isMarked ? new ExactNumber(String(value[mark])) : value
}

/** A place in a JSON value: the names and indexes that lead there. */
export type JsonPath = readonly (string | number)[]

/** One line of the tree. */
export interface JsonRow {
  readonly path: JsonPath
  readonly value: JsonValue
  /** How many values are in it; undefined for what holds none. */
  readonly size: number | undefined
  readonly isOpen: boolean
}

/** The values in an object or an array, with their names; undefined for what holds none. */
export function entriesOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] | undefined {
  if (isList(value)) return value.map((each, index) => [index, each])
  return isObject(value) ? Object.entries(value) : undefined
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber)

/** Tells paths apart. */
export const pathKey = (path: JsonPath): string => JSON.stringify(path)

/** The lines of a tree of which some places are open, in order. */
export function jsonRows(value: JsonValue, open: ReadonlySet<string>): readonly JsonRow[] {
  const rows: JsonRow[] = []
  // A stack of our own: a text may be nested deeper than calls may.
  const waiting: { readonly path: JsonPath; readonly value: JsonValue }[] = [{ path: [], value }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value: each } = next
    const entries = entriesOf(each)
    const isOpen = entries !== undefined && open.has(pathKey(path))
    rows.push({ path, value: each, size: entries?.length, isOpen })
    if (isOpen) for (const [name, inner] of entries.toReversed()) waiting.push({ path: [...path, name], value: inner })
  }
  return rows
}

/** The places whose name or value holds a text, whatever its case, in order; at most `most`. */
export function findJson(value: JsonValue, text: string, most: number): readonly JsonPath[] {
  const wanted = text.toLowerCase()
  const found: JsonPath[] = []
  const waiting: { readonly path: JsonPath; readonly value: JsonValue }[] = [{ path: [], value }]
  for (let next = waiting.pop(); next && found.length < most; next = waiting.pop()) {
    const { path, value: each } = next
    const entries = entriesOf(each)
    const words = entries === undefined ? `${path.at(-1) ?? ''}\n${scalarText(each)}` : String(path.at(-1) ?? '')
    if (words.toLowerCase().includes(wanted)) found.push(path)
    for (const [name, inner] of entries?.toReversed() ?? []) waiting.push({ path: [...path, name], value: inner })
  }
  return found
}

/** A value that holds no others, as JSON writes it. */
export function scalarText(value: JsonValue): string {
  return value instanceof ExactNumber ? value.source : JSON.stringify(value)
}

/** A path as JSONPath writes it (RFC 9535): `$.list[0]['a b']`. */
export function printPath(path: JsonPath): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `['${step.replace(/[\\']/g, '\\$&')}']`
  })
  return `$${steps.join('')}`
}
