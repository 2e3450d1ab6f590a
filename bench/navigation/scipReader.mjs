// A reader of as much of SCIP as the truth of the benchmark needs: https://github.com/sourcegraph/scip/blob/main/scip.proto

/** The fields of a message: `[number, value]`, numbers for varints and bytes for the rest. */
function* fieldsOf(bytes) {
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    if (tag % 8 === 0) yield [number, varint()]
    else if (tag % 8 === 2) {
      const size = varint()
      yield [number, bytes.subarray(at, (at += size))]
    } else throw new Error(`The index holds a field of wire type ${tag % 8}.`)
  }
}

const text = (bytes) => Buffer.from(bytes).toString('utf8')

function packed(bytes) {
  const numbers = []
  let value = 0
  let scale = 1
  for (const byte of bytes) {
    value += (byte & 127) * scale
    scale = byte < 128 ? 1 : scale * 128
    if (byte < 128) {
      numbers.push(value)
      value = 0
    }
  }
  return numbers
}

/** The documents of an index: `{ path, encoding, occurrences: { line, start, endLine, end, symbol, roles }[], symbols }`. */
export function* scipDocuments(index) {
  for (const [number, value] of fieldsOf(index)) if (number === 2) yield documentOf(value)
}

function documentOf(bytes) {
  const document = { path: '', encoding: 0, occurrences: [], symbols: [] }
  for (const [number, value] of fieldsOf(bytes)) {
    if (number === 1) document.path = text(value)
    else if (number === 2) document.occurrences.push(occurrenceOf(value))
    else if (number === 3) document.symbols.push(symbolOf(value))
    else if (number === 6) document.encoding = value
  }
  return document
}

function occurrenceOf(bytes) {
  const range = []
  let symbol = ''
  let roles = 0
  for (const [number, value] of fieldsOf(bytes)) {
    if (number === 1) range.push(...(typeof value === 'number' ? [value] : packed(value)))
    else if (number === 2) symbol = text(value)
    else if (number === 3) roles = value
  }
  const [line, start, third, fourth] = range
  return { line, start, endLine: fourth === undefined ? line : third, end: fourth ?? third, symbol, roles }
}

function symbolOf(bytes) {
  const found = { symbol: '', kind: 0, implements: [] }
  for (const [number, value] of fieldsOf(bytes)) {
    if (number === 1) found.symbol = text(value)
    else if (number === 5) found.kind = value
    else if (number === 4) {
      const fields = new Map(fieldsOf(value))
      if (fields.get(3) === 1) found.implements.push(text(fields.get(1)))
    }
  }
  return found
}
