/** Bytes in chunks of some lengths, over and over: a length of 0 makes an empty chunk. */
export async function* inChunks(
  bytes: Uint8Array,
  lengths: readonly number[] = [64 * 1024],
): AsyncGenerator<Uint8Array> {
  for (let at = 0, number = 0; at < bytes.length; number++) {
    const length = lengths[number % lengths.length] ?? bytes.length
    yield bytes.subarray(at, at + length)
    at += length
  }
}
