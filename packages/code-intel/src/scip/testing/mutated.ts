import type { Chance } from '@sextant/base'

/** Bytes that were damaged in one of the ways in which uploads are, by accident or on purpose. */
export function mutated(chance: Chance, valid: readonly Uint8Array[]): Uint8Array {
  const bytes = chance.oneOf(valid)
  return chance.oneOf(ways)(Buffer.from(bytes), chance, valid)
}

type Way = (bytes: Buffer, chance: Chance, valid: readonly Uint8Array[]) => Uint8Array

/** Bytes that mean much: ends and continuations of numbers, tags, and lengths. */
const telling = [0, 1, 2, 0x0a, 0x12, 0x1a, 0x7f, 0x80, 0xff]

const flipBits: Way = (bytes, chance) => {
  for (let left = 1 + chance.below(4); left > 0; left--) {
    const at = chance.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8))
  }
  return bytes
}

const setBytes: Way = (bytes, chance) => {
  for (let left = 1 + chance.below(4); left > 0; left--) bytes[chance.below(bytes.length)] = chance.oneOf(telling)
  return bytes
}

const cutOff: Way = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length))

const takeOut: Way = (bytes, chance) => {
  const at = chance.below(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance.below(20))])
}

const splice: Way = (bytes, chance, valid) => {
  const other = chance.oneOf(valid)
  const from = chance.below(other.length)
  const part = other.subarray(from, from + chance.below(200))
  const at = chance.below(bytes.length)
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at + chance.below(part.length + 1))])
}

const repeat: Way = (bytes, chance) => {
  const at = chance.below(bytes.length)
  const part = bytes.subarray(at, at + 1 + chance.below(64))
  const parts = Array.from({ length: 1 + chance.below(8) }, () => part)
  return Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)])
}

const garbageBehind: Way = (bytes, chance) =>
  Buffer.concat([bytes, Uint8Array.from({ length: 1 + chance.below(30) }, () => chance.below(256))])

const ways: readonly Way[] = [
  flipBits,
  flipBits,
  setBytes,
  setBytes,
  cutOff,
  takeOut,
  splice,
  splice,
  repeat,
  garbageBehind,
]
