import type { PatternAnswer } from '@sextant/ui'
import { type Pattern, patternPlaces } from './patternPlaces.js'

/** What the worker is asked, once. */
export interface PatternRequest {
  readonly text: string
  readonly pattern: Pattern
}

globalThis.onmessage = ({ data: { text, pattern } }: MessageEvent<PatternRequest>) => {
  const answer: PatternAnswer = patternPlaces(text, pattern)
  globalThis.postMessage(answer)
}
