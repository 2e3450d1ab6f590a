import { openKernel } from '../kernel/openKernel.js'
import type { Kernel } from '../kernel/kernel.js'

/** How many lines a blob has is the payload of its document, in so many bytes, little-endian. */
const countBytes = 4
/** So much is counted at once, in bytes. */
const piece = 1024 * 1024

let shared: { readonly kernel: Kernel; readonly at: number } | undefined

/** The payload of a blob: how many newlines its content has. */
export function lineCountOf(content: Uint8Array): Uint8Array {
  const payload = Buffer.alloc(countBytes)
  payload.writeUInt32LE(countNewlines(content))
  return payload
}

/** Undefined for a payload without a count: that of a blob that was indexed before lines were counted. */
export function readLineCount(payload: Uint8Array): number | undefined {
  if (payload.length < countBytes) return undefined
  return new DataView(payload.buffer, payload.byteOffset, countBytes).getUint32(0, true)
}

function countNewlines(content: Uint8Array): number {
  shared ??= open()
  const { kernel, at } = shared
  let lines = 0
  for (let from = 0; from < content.length; from += piece) {
    const part = content.subarray(from, from + piece)
    kernel.bytes().set(part, at)
    lines += kernel.countNewlines(at, at + part.length)
  }
  return lines
}

function open() {
  const kernel = openKernel()
  return { kernel, at: kernel.reserve(piece) }
}
