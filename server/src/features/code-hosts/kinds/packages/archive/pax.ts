import { refused, textOf } from './entry.js'
import { damaged } from './unzip.js'

/** What a pax header says about the entry after it; the rest of it is of no use here. */
export interface PaxRecords {
  readonly path?: string
  readonly linkpath?: string
  /** In bytes. */
  readonly size?: number
}

/** Reads records of the form `LENGTH KEY=VALUE\n`, whose length counts itself: POSIX.1-2017, pax. */
export function readPax(content: Buffer): PaxRecords {
  const records: { path?: string; linkpath?: string; size?: number } = {}
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at)
    const length = Number(content.toString('latin1', at, space))
    const record = content.subarray(space + 1, at + length)
    const equals = record.indexOf(0x3d)
    if (space === -1 || space - at > 10 || !(length > 0) || at + length > content.length || equals === -1)
      throw damaged()
    if (record.at(-1) !== 0x0a) throw damaged()
    const key = record.toString('utf8', 0, equals)
    const value = record.subarray(equals + 1, -1)
    if (key === 'path' || key === 'linkpath') records[key] = textOf(value)
    if (key === 'size') records.size = sizeOf(value)
    if (key.startsWith('GNU.sparse.'))
      throw refused('unknown-entry', 'The archive holds a file with holes, which is not read.')
    at += length
  }
  return records
}

function sizeOf(value: Buffer): number {
  const text = value.toString('latin1')
  if (!/^\d{1,15}$/.test(text)) throw damaged()
  return Number(text)
}
