import { needleRecord, setRecord } from './memoryLayout.js'
import { isLowerCase, type Needle, type Needles, rarestOffsets, rarestStretch } from './needle.js'

/** Bytes as `packages/engine/assembly/needle.ts` reads a needle. */
export function needleBytes(needle: Needle): Uint8Array {
  const bytes = new Uint8Array(needleRecord.size)
  const view = new DataView(bytes.buffer)
  const { rarest, second } = rarestOffsets(needle)
  view.setUint32(needleRecord.length, needle.bytes.length, true)
  view.setUint32(needleRecord.rarest, rarest, true)
  view.setUint32(needleRecord.second, second, true)
  view.setUint32(needleRecord.foldCase, needle.foldCase ? 1 : 0, true)
  bytes.set(needle.bytes, needleRecord.text)
  bytes.set(
    needle.bytes.map((byte) => (foldsAt(needle, byte) ? 0x20 : 0)),
    needleRecord.cases,
  )
  return bytes
}

/** Bytes as `packages/engine/assembly/findAny.ts` reads a set. */
export function setBytes(needles: Needles): Uint8Array {
  const bytes = new Uint8Array(setRecord.size)
  const view = new DataView(bytes.buffer)
  const shortest = Math.min(...needles.all.map(({ bytes }) => bytes.length))
  const looked = Math.min(shortest, 3)
  const offset = rarestStretch(needles, looked)
  view.setUint32(setRecord.count, needles.all.length, true)
  view.setUint32(setRecord.offset, offset, true)
  view.setUint32(setRecord.shortest, shortest, true)
  for (let place = 0; place < 3; place++) {
    const table = bytes.subarray(setRecord.tables + place * 32, setRecord.tables + place * 32 + 32)
    // A needle too short for a third byte leaves that place free for every byte.
    if (place < looked) fillTable(table, needles, offset + place)
    else table.fill(0xff)
  }
  for (const [index, needle] of needles.all.entries())
    bytes.set(needleBytes(needle), setRecord.needles + index * needleRecord.size)
  return bytes
}

/** 16 bytes for the lower half of a byte and 16 for the upper, with a bit for each needle that has it at `offset`. */
function fillTable(table: Uint8Array, needles: Needles, offset: number): void {
  for (const [index, needle] of needles.all.entries()) {
    const byte = needle.bytes[offset] ?? 0
    for (const matched of foldsAt(needle, byte) ? [byte, byte - 0x20] : [byte]) {
      const low = matched & 15
      const high = 16 + (matched >> 4)
      table[low] = (table[low] ?? 0) | (1 << index)
      table[high] = (table[high] ?? 0) | (1 << index)
    }
  }
}

const foldsAt = (needle: Needle, byte: number): boolean => needle.foldCase && isLowerCase(byte)
