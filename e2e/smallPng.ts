import { deflateSync, inflateSync } from 'node:zlib'
import { pngChunk } from './readingFiles.js'

/** A picture as rows of pixels, three bytes each: red, green, blue. */
interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
}

const mostColours = 256

/**
 * The same picture with at most 256 colours, as a PNG that is a third as large. For pictures of pages, which have few
 * colours: what is rarest comes to be its nearest neighbour. Throws for a PNG that is interlaced or not of eight bits.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPng(png)
  const palette = paletteOf(pixels)
  const indexOf = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at += 1) {
    rows[at + Math.floor(at / width) + 1] = indexOf(colourAt(pixels, at))
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', head),
    pngChunk('PLTE', colours),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const colourAt = (pixels: Buffer, at: number) => pixels.readUIntBE(3 * at, 3)

/**
 * The colours that stay: the commonest of each neighbourhood of colours, so that a rare hue is not lost among many greys,
 * then the commonest of all.
 */
function paletteOf(pixels: Buffer): readonly number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length / 3; at += 1) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const commonest = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour)
  const neighbourhoods = new Map<number, number>()
  for (const colour of commonest) {
    // Four bits of each part.
    const neighbourhood = colour & 0xf0f0f0
    if (!neighbourhoods.has(neighbourhood)) neighbourhoods.set(neighbourhood, colour)
  }
  return [...new Set([...neighbourhoods.values(), ...commonest])].slice(0, mostColours)
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, at) => [colour, at] as const))
  return (colour) => {
    const found = known.get(colour)
    if (found !== undefined) return found
    const distances = palette.map((other) => distance(colour, other))
    const nearest = distances.indexOf(Math.min(...distances))
    known.set(colour, nearest)
    return nearest
  }
}

function distance(one: number, other: number): number {
  const part = (shift: number) => (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2
  return part(16) + part(8) + part(0)
}

/** Reads a PNG of eight bits a channel, with alpha or without, which is left out: www.w3.org/TR/png, section 9. */
function readPng(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [bits, kind, , , interlace] = png.subarray(24, 29)
  if (bits !== 8 || (kind !== 2 && kind !== 6) || interlace !== 0) throw new RangeError('Not a PNG that is read here.')
  const size = kind === 2 ? 3 : 4
  const raw = inflateSync(dataOf(png))
  const rowBytes = width * size
  const rows = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (rowBytes + 1)] ?? 0
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < size ? 0 : (rows[y * rowBytes + x - size] ?? 0)
      const above = y === 0 ? 0 : (rows[(y - 1) * rowBytes + x] ?? 0)
      const corner = x < size || y === 0 ? 0 : (rows[(y - 1) * rowBytes + x - size] ?? 0)
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      rows[y * rowBytes + x] = (raw[y * (rowBytes + 1) + 1 + x] ?? 0) + predicted
    }
  }
  if (size === 3) return { width, height, pixels: rows }
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) rows.copy(pixels, 3 * at, 4 * at, 4 * at + 3)
  return { width, height, pixels }
}

function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return Buffer.concat(parts)
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
