import { gzipSync } from 'node:zlib'

/** A document of an index for tests. Ranges are line, start and end in characters. */
export interface TestDocument {
  readonly path: string
  readonly text?: string
  readonly occurrences: readonly {
    readonly range: readonly [line: number, start: number, end: number]
    readonly symbol: string
    readonly isDefinition?: boolean
  }[]
}

/** A SCIP index, packed, as indexers write it and `src` sends it: scip.proto. */
export function testScip(documents: readonly TestDocument[]): Buffer {
  return gzipSync(plainScip(documents))
}

export function plainScip(documents: readonly TestDocument[]): Buffer {
  const tool = Buffer.concat([bytes(1, 'scip-test'), bytes(2, '1.0')])
  const metadata = Buffer.concat([bytes(2, tool), bytes(3, 'file:///build'), number(4, 1)])
  return Buffer.concat([bytes(1, metadata), ...documents.map((each) => bytes(2, document(each)))])
}

function document({ path, text = '', occurrences }: TestDocument): Buffer {
  const defined = occurrences.filter(({ isDefinition }) => isDefinition).map(({ symbol }) => bytes(3, bytes(1, symbol)))
  const named = occurrences.map(({ range, symbol, isDefinition }) => {
    const packed = Buffer.concat(range.map(varint))
    return bytes(2, Buffer.concat([bytes(1, packed), bytes(2, symbol), number(3, isDefinition ? 1 : 0)]))
  })
  // 2: characters are counted in UTF-16.
  return Buffer.concat([bytes(1, path), ...named, ...defined, bytes(4, 'typescript'), bytes(5, text), number(6, 2)])
}

function bytes(field: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content)
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body])
}

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)])

function varint(value: number): Buffer {
  const digits: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) + 128)
  return Buffer.from([...digits, rest])
}
