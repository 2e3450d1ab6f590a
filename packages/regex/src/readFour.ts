import { matchedState } from './lineDfa.js'

/** How many bytes each stream reads between two looks at whether there is something to do. */
export const bytesPerRound = 8

/** The state and the position of each of four streams, and how many rounds none of them is at its end. */
export interface FourStreams {
  readonly state: Int32Array
  readonly at: Int32Array
  readonly rounds: number
}

/**
 * Reads up to `rounds` times `bytesPerRound` bytes with each of four streams. Stops before a round in which a stream comes
 * to `unknownState` or `matchedState`: those streams, a bit for each in the answer, stay where they are, the others go on
 * to the round's end.
 */
export function readFour(bytes: Uint8Array, transitions: Int32Array, streams: FourStreams): number {
  const { state, at, rounds } = streams
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let atA = at[0] ?? 0
  let atB = at[1] ?? 0
  let atC = at[2] ?? 0
  let atD = at[3] ?? 0
  let waiting = 0
  for (let round = 0; round < rounds; round++) {
    const a0 = a
    const b0 = b
    const c0 = c
    const d0 = d
    a = transitions[a | (bytes[atA] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 1] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 1] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 1] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 1] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 2] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 2] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 2] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 2] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 3] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 3] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 3] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 3] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 4] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 4] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 4] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 4] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 5] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 5] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 5] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 5] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 6] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 6] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 6] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 6] ?? 0)] ?? 0
    a = transitions[a | (bytes[atA + 7] ?? 0)] ?? 0
    b = transitions[b | (bytes[atB + 7] ?? 0)] ?? 0
    c = transitions[c | (bytes[atC + 7] ?? 0)] ?? 0
    d = transitions[d | (bytes[atD + 7] ?? 0)] ?? 0
    if (a <= matchedState || b <= matchedState || c <= matchedState || d <= matchedState) {
      if (a <= matchedState) [waiting, a, atA] = [waiting | 1, a0, atA - bytesPerRound]
      if (b <= matchedState) [waiting, b, atB] = [waiting | 2, b0, atB - bytesPerRound]
      if (c <= matchedState) [waiting, c, atC] = [waiting | 4, c0, atC - bytesPerRound]
      if (d <= matchedState) [waiting, d, atD] = [waiting | 8, d0, atD - bytesPerRound]
      round = rounds
    }
    atA += bytesPerRound
    atB += bytesPerRound
    atC += bytesPerRound
    atD += bytesPerRound
  }
  state.set([a, b, c, d])
  at.set([atA, atB, atC, atD])
  return waiting
}
