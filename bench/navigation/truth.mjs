import { readFileSync } from 'node:fs'
import { scipDocuments } from './scipReader.mjs'

const keywords = new Set(['self', 'crate', 'super', 'this', 'Self', 'cls'])
const identifier = /^#?[\p{L}_$][\p{L}\p{N}_$]*$/u

/**
 * What a SCIP index knows of a project, over the texts of the corpus: documents with the identifiers in them, and where
 * each symbol is defined. Identifiers whose range is no name in the text, and words of the language, are left out.
 */
export function readTruth({ name, index, textOf }) {
  const documents = []
  const definitions = new Map()
  for (const { path, encoding, occurrences } of scipDocuments(readFileSync(index))) {
    const text = textOf(path)
    if (text === undefined) continue
    const lines = linesOf(text)
    const names = new Map()
    for (const occurrence of occurrences) addTo({ names, definitions }, { name, path, lines, encoding }, occurrence)
    documents.push({ path, names: [...names.values()].filter(({ isName }) => isName) })
  }
  return { name, documents, definitions }
}

function addTo({ names, definitions }, { name, path, lines, encoding }, { line, start, endLine, end, symbol, roles }) {
  const key = keyOf(symbol, name, path)
  const from = byteAt(lines[line], start, encoding)
  const to = endLine === line ? byteAt(lines[line], end, encoding) : from
  if (roles & 1) {
    const known = definitions.get(key) ?? []
    // Symbols of modules are defined by a file and by no name in it.
    known.push({
      repository: name,
      path,
      start: from,
      end: to,
      whole: from === to || symbol.endsWith('/') || symbol.endsWith('/__init__:'),
    })
    definitions.set(key, known)
  }
  const at = `${from} ${to}`
  const before = names.get(at)
  if (before) {
    before.keys.push(key)
    before.defines ||= (roles & 1) === 1
    return
  }
  const word =
    from === to ? '' : lines[line].bytes.subarray(from - lines[line].start, to - lines[line].start).toString()
  names.set(at, {
    start: from,
    end: to,
    word,
    keys: [key],
    defines: (roles & 1) === 1,
    imports: (roles & 2) === 2,
    isName: identifier.test(word) && !keywords.has(word),
  })
}

/**
 * A symbol as one key for all indexes: without the version, since a project is used at another version than it is at
 * here; local symbols with their document. Python's modules in `src/` are known without it from outside.
 */
function keyOf(symbol, project, path) {
  if (symbol.startsWith('local ')) return `${project} ${path} ${symbol}`
  const [scheme, manager, pack, , ...rest] = symbol.split(' ')
  const descriptors = rest.join(' ').replace(/^`src\./, '`')
  return `${scheme} ${manager} ${pack.toLowerCase()} ${descriptors}`
}

function linesOf(text) {
  const bytes = Buffer.from(text)
  const lines = []
  let start = 0
  for (;;) {
    const end = bytes.indexOf(10, start)
    lines.push({ start, bytes: bytes.subarray(start, end < 0 ? bytes.length : end) })
    if (end < 0) return lines
    start = end + 1
  }
}

/** Columns are bytes (1), or UTF-16 code units; where an index does not say which, its lines are nearly all ASCII. */
function byteAt(line, column, encoding) {
  if (!line) return 0
  if (encoding === 1) return line.start + column
  return line.start + Buffer.byteLength(line.bytes.toString().slice(0, column))
}
