import type { MessagePort } from 'node:worker_threads'
import type { EncodedSymbols } from './encodeSymbols.js'
import type { SymbolLimits, SymbolProblem } from './symbolsOf.js'

/** How far a worker is with its job. */
export const jobState = { loading: 0, reading: 1, done: 2 }

/** What a worker is given at its start: where it hears and answers, and where it says how far its job is. */
export interface SymbolThreadData {
  readonly port: MessagePort
  /** One of `jobState`. */
  readonly state: Int32Array
}

/** What a worker is asked. */
export interface SymbolJob {
  readonly language: string
  readonly text: Uint8Array
  readonly limits: SymbolLimits
}

export interface SymbolReply {
  readonly encoded: EncodedSymbols
  readonly problem?: SymbolProblem
}
