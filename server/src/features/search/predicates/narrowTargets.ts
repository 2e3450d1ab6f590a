import { revList } from '@sextant/git'
import type { Target } from '../resolveTargets.js'
import { inTurns } from './inTurns.js'
import { gitAtOnce, type LookingInto, targetsWith } from './lookingInto.js'
import type { CommitAfter, HasFile, Predicates } from './predicates.js'

/**
 * The places of the targets that have the files and commits that are asked for, ascending, and of those of which that
 * could not be found out. Each question is asked of what those before it have left.
 */
export async function narrowTargets(
  looking: LookingInto,
  { files, commits }: Pick<Predicates, 'files' | 'commits'>,
): Promise<{ readonly kept: readonly number[]; readonly failed: readonly number[] }> {
  let kept: readonly number[] = looking.targets.map((_, place) => place)
  const failed: number[] = []
  for (const asked of files) {
    const answer = await withFile(among(looking, kept), asked)
    failed.push(...answer.failed.map((place) => kept[place] ?? 0))
    kept = kept.filter((_, place) => answer.keeps(place))
  }
  for (const asked of commits) {
    const fits = await withCommit(looking, kept, asked)
    kept = kept.filter((_, place) => fits[place])
  }
  return { kept, failed }
}

/** What looks into some of the targets alone. */
export function among(looking: LookingInto, places: readonly number[]): LookingInto {
  const only = <Item>(items: readonly Item[]) => places.flatMap((place) => items[place] ?? [])
  return { ...looking, targets: only(looking.targets), sources: only(looking.sources) }
}

async function withFile(looking: LookingInto, { negated, ...asked }: HasFile) {
  const { found, failed } = await targetsWith(looking, asked)
  const unknown = new Set(failed)
  return { failed, keeps: (place: number) => !unknown.has(place) && found.has(place) !== negated }
}

function withCommit(
  { targets, signal }: LookingInto,
  places: readonly number[],
  { time, negated }: CommitAfter,
): Promise<readonly boolean[]> {
  return inTurns(places, gitAtOnce, async (place) => {
    const target = targets[place]
    return target !== undefined && (await hasCommitAfter(target, time, signal)) !== negated
  })
}

/** Whether a commit that the target descends from was committed at that time or later. A plain folder has none. */
async function hasCommitAfter({ content }: Target, after: Date, signal: AbortSignal): Promise<boolean> {
  if (content.kind === 'folder' || content.commit === undefined) return false
  const { gitDirectory, commit } = content
  for await (const found of revList({ gitDirectory }, { tips: [commit], after, limit: 1, signal })) {
    if (found.length > 0) return true
  }
  return false
}
