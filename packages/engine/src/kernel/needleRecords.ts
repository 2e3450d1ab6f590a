import { needleRecord, setRecord } from './memoryLayout.js'
import { isLowerCase, type Needle, type Needles, rarestOffsets } from './needle.js'

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
  if (needle.foldCase)
    bytes.set(
      needle.bytes.map((byte) => (isLowerCase(byte) ? 0x20 : 0)),
      needleRecord.cases,
    )
  return bytes
}

/** Bytes as `packages/engine/assembly/findAny.ts` reads a set. */
export function setBytes({ all }: Needles): Uint8Array {
  const bytes = new Uint8Array(setRecord.size)
  new DataView(bytes.buffer).setUint32(setRecord.count, all.length, true)
  for (const [index, needle] of all.entries())
    bytes.set(needleBytes(needle), setRecord.needles + index * needleRecord.size)
  return bytes
}
