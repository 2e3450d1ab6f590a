import type { Completeness, CompletenessStage } from '@sextant/contract'
import { type FunnelStage, formatCount } from '@sextant/ui'

/** The stages of a search as the funnel draws them. */
export function funnelStages(completeness: Completeness): readonly FunnelStage[] {
  return completeness.stages.map((stage) => ({
    label: stage.label,
    figure: figureOf(stage),
    fraction: fractionOf(stage, completeness),
  }))
}

// What these stages narrow is not the figure of the stage before.
const ofTheirOwn: ReadonlySet<CompletenessStage['name']> = new Set(['revisions', 'indexed', 'commits', 'sent'])

function figureOf({ name, kept, considered }: CompletenessStage): string {
  const narrows = (name === 'repositories' || ofTheirOwn.has(name)) && kept < considered
  return narrows ? `${formatCount(kept)} of ${formatCount(considered)}` : formatCount(kept)
}

// Repositories, revisions, files and commits have no common measure: each bar is a share of the first stage that counts
// the same thing.
function fractionOf({ name, kept, considered }: CompletenessStage, { stages }: Completeness): number {
  if (name === 'repositories' || name === 'readable') return kept > 0 ? 1 : 0
  if (ofTheirOwn.has(name) || name === 'matching-commits') return considered === 0 ? 0 : Math.min(1, kept / considered)
  const files = stages.find((stage) => stage.name === 'files')?.kept ?? kept
  return files === 0 ? 0 : Math.min(1, kept / files)
}
