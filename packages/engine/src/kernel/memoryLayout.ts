// Where things lie in the memory of the compiled kernel. Byte addresses; the pieces touch.

/** The layout of one needle: packages/engine/assembly/needle.ts. */
export const needleRecord = { length: 0, rarest: 4, second: 8, foldCase: 12, text: 16, cases: 80, size: 144 } as const
/** The layout of a set of needles: packages/engine/assembly/findAny.ts. */
export const setRecord = { count: 0, needles: 16, size: 16 + 8 * 144 } as const

/** So many needles lie ready in memory; another one takes the place of one of them. */
export const needleSlots = 64
export const setSlots = 16
/** So many values of a list are worked on at once. */
export const listPiece = 16_384
/** So many places of each needle of a set. */
export const placesPiece = listPiece / 8

const pieceBytes = 4 * listPiece
/** Below lies nothing: the scan backwards may read 16 bytes before what it is asked for. */
export const needlesAt = 64
export const setsAt = needlesAt + needleSlots * needleRecord.size
/**
 * Three u32 that say how far a piece of a list came, or two for each needle of a set: how many of its places are known, and
 * which is next.
 */
export const stateAt = setsAt + setSlots * setRecord.size
/** The addresses that a search found, or the values of a list. */
export const resultsAt = stateAt + 64
/** Comes after room for the 12 bytes that may be written beyond the results. */
export const leftAt = resultsAt + pieceBytes + 64
export const rightAt = leftAt + pieceBytes

/** Where content begins. */
export const contentAt = Math.ceil((rightAt + pieceBytes) / 64) * 64
/** Bytes behind the content that a scan may read: 64 places at a time, each 63 bytes ahead. */
export const slack = 256
/** A memory is a whole number of pages of this size, and at most 65,535 of them so that every address fits in 32 bits. */
export const pageBytes = 65_536
const mostPages = 65_535

/** The most content a kernel holds at once, in bytes; a little less than 4 GiB. */
export const mostContent = mostPages * pageBytes - contentAt - slack

/** How many pages a memory has that holds so much content. */
export const pagesFor = (contentBytes: number): number => Math.ceil((contentAt + contentBytes + slack) / pageBytes)
