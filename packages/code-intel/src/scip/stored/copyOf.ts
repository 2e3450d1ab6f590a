/** Bytes of their own. `slice` would not do: that of a `Buffer`, which any bytes may be, is only a view. */
export const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)
