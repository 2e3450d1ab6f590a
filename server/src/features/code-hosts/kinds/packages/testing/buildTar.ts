import { gzipSync } from 'node:zlib'

/** An entry of a tar, as odd as it likes. */
export interface TarEntry {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  /** A file when absent. */
  readonly type?: string
  readonly target?: string
  readonly mode?: number
  readonly mtime?: number
  /** What the header says of the size, when that is not so. */
  readonly size?: number
}

/** A tar of these entries in their order: ustar, without a folder's own entry unless one is given. */
export function buildTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? '')
    return [headerOf(entry, content.length), content, Buffer.alloc(-content.length & 511)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** The same, packed by gzip. */
export const buildTgz = (entries: readonly TarEntry[]): Buffer => gzipSync(buildTar(entries))

/** Files by their names in a gzipped tar. */
export const tgzOf = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  buildTgz(Object.entries(files).map(([name, content]) => ({ name, content })))

/** A pax header for the entry after it. */
export function pax(records: Readonly<Record<string, string>>): TarEntry {
  const content = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.byteLength(` ${key}=${value}\n`)
    const guess = rest + String(rest).length
    const length = rest + String(guess).length
    return `${length} ${key}=${value}\n`
  })
  return { name: 'pax', type: 'x', content: content.join('') }
}

function headerOf(entry: TarEntry, length: number): Buffer {
  const { name, type = '0', target = '', mode = 0o644, mtime = 0, size = length } = entry
  const header = Buffer.alloc(512)
  Buffer.from(name).copy(header, 0, 0, 100)
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(`${mtime.toString(8).padStart(11, '0')}\0`, 136)
  header.write('        ', 148)
  header.write(type, 156)
  header.write(target, 157, 100)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
