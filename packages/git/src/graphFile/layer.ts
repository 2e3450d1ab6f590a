import { type ObjectId, objectIdOfBytes } from '../objectId.js'
import type { FilterPlace, FilterShape } from './pathFilter.js'

/**
 * One file of a commit graph, gitformat-commit-graph(5): commits sorted by id, each with its tree, parents, date and a
 * filter of the paths that it changed. Places are those of this file, from 0.
 */
export interface Layer {
  readonly count: number
  readonly shape: FilterShape
  find(id: Buffer): number | undefined
  idAt(place: number): ObjectId
  /** Seconds after 1970. */
  dateAt(place: number): number
  /** Of the whole graph, in the order in which the commit names them. */
  parentsAt(place: number): readonly number[]
  /** Empty where none was made. */
  filterAt(place: number): FilterPlace
}

const signature = 'CGPH'
const idBytes: Readonly<Record<number, number>> = { 1: 20, 2: 32 }
const headerBytes = 8
const tableEntryBytes = 12
const filterHeaderBytes = 12

/** Undefined for a file of another version, or one without filters of paths. Throws `RangeError` for a cut one. */
export function readLayer(file: Buffer): Layer | undefined {
  const width = idBytes[file.readUInt8(5)]
  if (file.toString('latin1', 0, 4) !== signature || file.readUInt8(4) !== 1 || width === undefined) return undefined
  const chunks = chunksOf(file)
  const [fanout, ids, data] = ['OIDF', 'OIDL', 'CDAT'].map((name) => chunks.get(name))
  const [ends, filters] = ['BIDX', 'BDAT'].map((name) => chunks.get(name))
  if (!fanout || !ids || !data || !ends || !filters) return undefined
  const count = fanout.readUInt32BE(255 * 4)
  const isWhole = ids.length === count * width && data.length === count * (width + 16) && ends.length === count * 4
  if (!isWhole) throw new RangeError('The commit graph is cut off.')
  const shape = { version: filters.readUInt32BE(0), hashes: filters.readUInt32BE(4) }
  const bits = filters.subarray(filterHeaderBytes)
  return {
    count,
    shape,
    find: (id) => placeOf(id, { fanout, ids, width }),
    idAt: (place) => objectIdOfBytes(ids, place * width, (place + 1) * width),
    dateAt: (place) => dateIn(data, place * (width + 16) + width + 8),
    parentsAt: (place) => parentsIn(data, place * (width + 16) + width, chunks.get('EDGE')),
    filterAt: (place) => ({
      filters: bits,
      from: place === 0 ? 0 : ends.readUInt32BE((place - 1) * 4),
      to: ends.readUInt32BE(place * 4),
    }),
  }
}

/** The parts of a file by their names. */
function chunksOf(file: Buffer): ReadonlyMap<string, Buffer> {
  const count = file.readUInt8(6)
  const offsetOf = (index: number) => Number(file.readBigUInt64BE(headerBytes + index * tableEntryBytes + 4))
  const nameOf = (index: number) => {
    const at = headerBytes + index * tableEntryBytes
    return file.toString('latin1', at, at + 4)
  }
  return new Map(
    Array.from({ length: count }, (_, index) => [nameOf(index), file.subarray(offsetOf(index), offsetOf(index + 1))]),
  )
}

interface SortedIds {
  /** How many ids have a first byte of at most the number, for each of 256. */
  readonly fanout: Buffer
  readonly ids: Buffer
  readonly width: number
}

function placeOf(id: Buffer, { fanout, ids, width }: SortedIds): number | undefined {
  const first = id.readUInt8(0)
  let low = first === 0 ? 0 : fanout.readUInt32BE((first - 1) * 4)
  let high = fanout.readUInt32BE(first * 4)
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = ids.compare(id, 0, width, middle * width, (middle + 1) * width)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle
  }
  return undefined
}

/** The last 34 of 64 bits; the others tell how far the commit is from the first ones. */
const dateIn = (data: Buffer, at: number) => (data.readUInt32BE(at) & 3) * 2 ** 32 + data.readUInt32BE(at + 4)

const noParent = 0x7000_0000
const lastEdge = 0x8000_0000
const isInEdges = 0x8000_0000

function parentsIn(data: Buffer, at: number, edges: Buffer | undefined): readonly number[] {
  const [first, second] = [data.readUInt32BE(at), data.readUInt32BE(at + 4)]
  if (first === noParent) return []
  if (second === noParent) return [first]
  if (second < isInEdges) return [first, second]
  if (!edges) throw new RangeError('The commit graph names parents that it does not have.')
  const parents = [first]
  for (let place = second - isInEdges; ; place += 1) {
    const edge = edges.readUInt32BE(place * 4)
    parents.push(edge >= lastEdge ? edge - lastEdge : edge)
    if (edge >= lastEdge) return parents
  }
}
