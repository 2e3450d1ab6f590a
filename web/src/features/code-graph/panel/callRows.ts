import type { Call } from '../callsApi.js'
import { hitKey } from '../hits.js'

/** What stands for a function in a tree of calls. */
export const callKey = ({ symbol }: Call): string => hitKey(symbol.definition)

/**
 * Whether a function can be opened: one that stands above itself would open for ever, and so deep a tree tells nothing.
 */
export function opensOn(call: Call, above: readonly string[]): boolean {
  return above.length < mostLevels && !above.includes(callKey(call))
}

/** Calls of calls deeper than this are not opened. */
const mostLevels = 40
