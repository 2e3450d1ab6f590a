/** How many bytes a delta makes and what it is made from; and where its instructions begin. */
interface DeltaHead {
  readonly baseBytes: number
  readonly resultBytes: number
  readonly begin: number
}

/** Undefined where the head is cut, or tells more than 2^53 bytes. */
export function deltaHead(delta: Uint8Array): DeltaHead | undefined {
  const base = sizeAt(delta, 0)
  const result = base && sizeAt(delta, base.end)
  return result && { baseBytes: base.value, resultBytes: result.value, begin: result.end }
}

/** Up to so many bytes a loop is faster than a call. */
const fewBytes = 32

/**
 * What a delta of a pack makes of its base: gitformat-pack(5), "Deltified representation". Undefined for a delta that is
 * damaged, not made for this base, or that makes more than `mostBytes`.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array, mostBytes: number): Buffer | undefined {
  const head = deltaHead(delta)
  if (head === undefined || head.baseBytes !== base.length || head.resultBytes > mostBytes) return undefined
  const result = Buffer.allocUnsafe(head.resultBytes)
  let [at, filled] = [head.begin, 0]
  while (at < delta.length) {
    const instruction = delta[at] ?? 0
    at += 1
    if (instruction === 0) return undefined
    let [source, from, size] = [delta, at, instruction]
    if (instruction < 0x80) at += size
    else {
      const fields = copyFields(delta, at, instruction)
      ;[source, from, size] = [base, fields.offset, fields.size]
      at = fields.end
    }
    if (from + size > source.length || filled + size > result.length) return undefined
    if (size > fewBytes) result.set(source.subarray(from, from + size), filled)
    else for (let n = 0; n < size; n += 1) result[filled + n] = source[from + n] ?? 0
    filled += size
  }
  return at === delta.length && filled === result.length ? result : undefined
}

/** The fields of a copy: bit n of the instruction tells whether byte n of them is there. */
function copyFields(delta: Uint8Array, begin: number, instruction: number) {
  let [at, offset, size] = [begin, 0, 0]
  for (let field = 0; field < 4; field += 1) {
    if ((instruction & (1 << field)) === 0) continue
    offset |= (delta[at] ?? 0) << (8 * field)
    at += 1
  }
  for (let field = 0; field < 3; field += 1) {
    if ((instruction & (0x10 << field)) === 0) continue
    size |= (delta[at] ?? 0) << (8 * field)
    at += 1
  }
  return { offset: offset >>> 0, size: size === 0 ? 0x10000 : size, end: at }
}

/** A number of seven bits in each byte, the lowest first; all but the last have the eighth bit. */
function sizeAt(bytes: Uint8Array, begin: number): { readonly value: number; readonly end: number } | undefined {
  let [value, at] = [0, begin]
  for (let scale = 1; scale < 2 ** 49; scale *= 128) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    at += 1
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, end: at }
  }
  return undefined
}
