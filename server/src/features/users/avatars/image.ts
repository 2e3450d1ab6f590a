/** A picture by what its bytes say: its type and its size in pixels. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif'
  readonly width: number
  readonly height: number
}

/** More than this in either direction is not shown: it would fill a browser's memory. */
const mostPixels = 2048

/** What kind of picture this is; undefined for anything that is not shown as one, whatever it calls itself. */
export function imageFacts(bytes: Buffer): ImageFacts | undefined {
  const found = pngFacts(bytes) ?? gifFacts(bytes) ?? jpegFacts(bytes)
  return found && [found.width, found.height].every((each) => each > 0 && each <= mostPixels) ? found : undefined
}

/** PNG specification, 5.2 and 11.2.2: a signature, then the header with width and height. */
function pngFacts(bytes: Buffer): ImageFacts | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
  return isPng ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
}

/** GIF89a specification, 17 and 18. */
function gifFacts(bytes: Buffer): ImageFacts | undefined {
  const isGif = bytes.length >= 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))
  return isGif ? { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : undefined
}

/** ITU-T T.81, B.1 and B.2.2: segments up to the frame header, which has height and width. */
function jpegFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker < 0xff01) return undefined
  }
  return undefined
}
