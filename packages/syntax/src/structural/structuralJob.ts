import type { WaitedJob } from '../waitedThread.js'
import type { StructuralFound, StructuralLimits } from './findStructural.js'
import type { StructuralPattern } from './structuralQuery.js'

/** What a worker is asked. */
export interface StructuralJob extends WaitedJob {
  readonly language: string | undefined
  readonly patterns: readonly StructuralPattern[]
  readonly limits: StructuralLimits
}

export interface StructuralReply extends StructuralFound {
  /** A fault of the parser such as the end of its memory: the thread must be closed. */
  readonly failed?: true
}
