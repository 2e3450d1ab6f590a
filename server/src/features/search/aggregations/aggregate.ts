import type { Viewer } from '../../../http/viewer.js'
import type { SearchServices } from '../search.js'
import { type Aggregation, type AggregationMode, aggregationModes, type ModeAvailability } from './aggregation.js'

export interface AggregationRequest {
  readonly query: string
  readonly patternType: string
  readonly mode: AggregationMode | undefined
  /** Groups that are listed. */
  readonly limit: number
  readonly extended: boolean
  readonly signal: AbortSignal
}

export function modesOf(_query: string, _patternType: string): readonly ModeAvailability[] {
  return aggregationModes.map((mode) => ({ mode, reasonUnavailable: 'Not yet.' }))
}

export async function aggregate(
  _services: SearchServices,
  _viewer: Viewer,
  { mode = 'REPO' }: AggregationRequest,
): Promise<Aggregation> {
  return { kind: 'none', mode, reason: 'Not yet.', reasonType: 'OTHER_ERROR' }
}
