import { Buffer } from 'node:buffer'
import { bytesPerRound, readFour } from './readFour.js'
import { type LineDfa, matchedState, unknownState } from './lineDfa.js'
import { LineHits } from './lineHits.js'

const newline = 0x0a
const streamCount = 4

// To share less than this between two streams costs more than it gains.
const leastShare = 256

/** Texts that lie one behind another from the start of `bytes`; `ends` says where each ends. */
export interface LineBlock {
  readonly bytes: Uint8Array
  readonly ends: readonly number[]
  /** Whether the last text goes on beyond the block, which then ends with a newline. */
  readonly open: boolean
  /** Whether most lines are likely to have a match. Then there is no long stretch to read before there is one. */
  readonly dense: boolean
}

/**
 * Reads four stretches of a block at once with one automaton. A look into the table has to wait for the one before it,
 * and while it waits the processor has time for those of three other stretches.
 */
export class LineStreams {
  /** Bytes read so far. */
  bytesRead = 0
  readonly #dfa: LineDfa
  readonly #state = new Int32Array(streamCount)
  readonly #at = new Int32Array(streamCount)
  readonly #to = new Int32Array(streamCount)
  readonly #text = new Int32Array(streamCount)
  /** 1 where a stretch has no line end in its midst, so that it cannot be shared. */
  readonly #oneLine = new Uint8Array(streamCount)
  #bytes: Uint8Array = new Uint8Array(0)
  #buffer: Buffer = Buffer.alloc(0)
  #textStart = 0
  #block: LineBlock = { bytes: this.#bytes, ends: [], open: false, dense: false }
  #nextText = 0
  #hits = new LineHits()
  #gaveUp = false

  constructor(dfa: LineDfa) {
    this.#dfa = dfa
  }

  /**
   * Adds a hit for every line that has a match, at the position at which the match shows: in the line or at its end. They
   * come in any order. False when it gave up, and then some are missing.
   */
  scan(block: LineBlock, hits: LineHits): boolean {
    const { buffer, byteOffset, length } = block.bytes
    // One class of arrays in the inner loop: a Buffer would be another.
    this.#bytes = new Uint8Array(buffer, byteOffset, length)
    this.#buffer = Buffer.from(buffer, byteOffset, length)
    this.#block = block
    this.#hits = hits
    this.#textStart = 0
    this.#nextText = 0
    this.#gaveUp = false
    this.#at.fill(0)
    this.#to.fill(-1)
    this.#state.fill(this.#dfa.lineStart)
    if (block.dense) this.#scanInOrder()
    else while (this.#fillStreams() && !this.#gaveUp) this.#advance()
    for (let stream = 0; stream < streamCount && !this.#gaveUp; stream++) {
      if (!this.#idle(stream)) this.#finish(stream)
    }
    return !this.#gaveUp
  }

  #scanInOrder(): void {
    while (!this.#gaveUp && this.#takeText(0)) this.#finish(0)
  }

  #idle(stream: number): boolean {
    return (this.#to[stream] ?? 0) < 0
  }

  /** Gives every stream something to read; false when there is too little left for all of them. */
  #fillStreams(): boolean {
    for (let stream = 0; stream < streamCount; stream++) {
      while (this.#rest(stream) < bytesPerRound) {
        if (!this.#idle(stream)) this.#finish(stream)
        if (this.#gaveUp || !(this.#takeText(stream) || this.#takeShare(stream))) return false
      }
    }
    return true
  }

  #rest(stream: number): number {
    return (this.#to[stream] ?? 0) - (this.#at[stream] ?? 0)
  }

  #takeText(stream: number): boolean {
    const end = this.#block.ends[this.#nextText]
    if (end === undefined) return false
    this.#assign(stream, this.#nextText++, this.#textStart, end)
    this.#textStart = end
    return true
  }

  #assign(stream: number, text: number, from: number, to: number): void {
    this.#state[stream] = this.#dfa.lineStart
    this.#text[stream] = text
    this.#at[stream] = from
    this.#to[stream] = to
    this.#oneLine[stream] = 0
  }

  /** Takes the second half of what the busiest stream has yet to read. */
  #takeShare(stream: number): boolean {
    let busiest = stream
    for (let other = 0; other < streamCount; other++) {
      if (this.#oneLine[other] === 0 && this.#rest(other) > this.#rest(busiest)) busiest = other
    }
    if (this.#rest(busiest) < leastShare) return false
    const at = this.#at[busiest] ?? 0
    const to = this.#to[busiest] ?? 0
    const cut = this.#cut(at, to)
    if (cut === at) {
      this.#oneLine[busiest] = 1
      return this.#takeShare(stream)
    }
    this.#assign(stream, this.#text[busiest] ?? 0, cut, to)
    this.#to[busiest] = cut
    return true
  }

  /** The start of a line near the middle of a stretch; the start of the stretch when there is no other in it. */
  #cut(at: number, to: number): number {
    const middle = at + ((to - at) >> 1)
    const after = this.#buffer.subarray(middle, to - 1).indexOf(newline)
    return after >= 0 ? middle + after + 1 : at + this.#buffer.subarray(at, middle).lastIndexOf(newline) + 1
  }

  /** Reads on with all streams until one is nearly through or has something to do, and does that. */
  #advance(): void {
    const rest = Math.min(this.#rest(0), this.#rest(1), this.#rest(2), this.#rest(3))
    const before = this.#at[0] ?? 0
    const rounds = Math.floor(rest / bytesPerRound)
    const waiting = readFour(this.#bytes, this.#dfa.transitions, { state: this.#state, at: this.#at, rounds })
    this.bytesRead += streamCount * ((this.#at[0] ?? 0) - before)
    for (let stream = 0; stream < streamCount && !this.#gaveUp; stream++) {
      if ((waiting >> stream) & 1) this.#read(stream, (this.#at[stream] ?? 0) + bytesPerRound)
    }
  }

  /** Reads the rest of a stretch with one stream, and what its end tells. */
  #finish(stream: number): void {
    const to = this.#to[stream] ?? 0
    this.#read(stream, to)
    if (this.#gaveUp) return
    // After a match in a line without a newline the position lies beyond the end.
    if (this.#at[stream] === to && this.#endsText(stream)) {
      if (this.#follow(stream, newline) === matchedState) this.#hits.push(this.#text[stream] ?? 0, to)
    }
    this.#to[stream] = -1
  }

  /** Whether a stretch ends with its text, and not only with a line. */
  #endsText(stream: number): boolean {
    const { ends, open } = this.#block
    const text = this.#text[stream] ?? 0
    return this.#to[stream] === ends[text] && !(open && text === ends.length - 1)
  }

  /** Reads on with one stream to `limit` or beyond, the end of its stretch at most, or until it gives up. */
  #read(stream: number, limit: number): void {
    const bytes = this.#bytes
    const start = this.#at[stream] ?? 0
    let at = start
    while (at < limit && !this.#gaveUp) {
      const { transitions } = this.#dfa
      let state = this.#state[stream] ?? 0
      let next = state
      for (; at < limit; at++, state = next) {
        next = transitions[state | (bytes[at] ?? 0)] ?? 0
        if (next <= matchedState) break
      }
      this.#state[stream] = state
      if (at < limit) at = this.#act(stream, at)
    }
    this.bytesRead += at - start
    this.#at[stream] = at
  }

  /** Takes a stream over a byte at which there is something to do; answers where to read on. */
  #act(stream: number, at: number): number {
    const next = this.#follow(stream, this.#bytes[at] ?? 0)
    if (next === unknownState) return at
    this.#state[stream] = next
    if (next !== matchedState) return at + 1
    this.#state[stream] = this.#dfa.lineStart
    this.#hits.push(this.#text[stream] ?? 0, at)
    return this.#lineEnd(at, this.#to[stream] ?? 0) + 1
  }

  /** Where a byte leads a stream to; `unknownState` when it gave up. */
  #follow(stream: number, byte: number): number {
    const next = this.#dfa.transitions[(this.#state[stream] ?? 0) | byte] ?? unknownState
    if (next !== unknownState) return next
    if (this.#dfa.full && !this.#dfa.forget(this.#state, this.bytesRead)) {
      this.#gaveUp = true
      return unknownState
    }
    return this.#dfa.follow(this.#state[stream] ?? 0, byte)
  }

  /** The position of the first newline at or after `at`, or `to`. */
  #lineEnd(at: number, to: number): number {
    // Most lines are so short that a call would take longer.
    const near = Math.min(to, at + 64)
    for (let position = at; position < near; position++) if (this.#bytes[position] === newline) return position
    if (near === to) return to
    const found = this.#buffer.subarray(near, to).indexOf(newline)
    return found < 0 ? to : near + found
  }
}
