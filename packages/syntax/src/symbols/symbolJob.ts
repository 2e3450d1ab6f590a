import type { WaitedJob } from '../waitedThread.js'
import type { EncodedFacts } from '../facts/factFinder.js'
import type { FactLimits } from '../facts/factsOf.js'
import type { EncodedSymbols } from './encodeSymbols.js'
import type { SymbolLimits, SymbolProblem } from './symbolsOf.js'

/** What a worker is asked. */
export interface SymbolJob extends WaitedJob {
  readonly language: string
  readonly limits: SymbolLimits
  /** With these the facts are found as well. */
  readonly facts?: FactLimits
}

export interface SymbolReply {
  readonly encoded: EncodedSymbols
  readonly problem?: SymbolProblem
  readonly facts?: EncodedFacts
}
