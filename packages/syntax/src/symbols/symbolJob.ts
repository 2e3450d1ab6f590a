import type { WaitedJob } from '../waitedThread.js'
import type { EncodedSymbols } from './encodeSymbols.js'
import type { SymbolLimits, SymbolProblem } from './symbolsOf.js'

/** What a worker is asked. */
export interface SymbolJob extends WaitedJob {
  readonly language: string
  readonly limits: SymbolLimits
}

export interface SymbolReply {
  readonly encoded: EncodedSymbols
  readonly problem?: SymbolProblem
}
