import { type Codeowners, codeownersPattern, type Owner, readCodeowners } from '../../ownership/index.js'
import { inTurns } from './inTurns.js'
import { gitAtOnce, type LookingInto, targetsWith } from './lookingInto.js'
import { Recent } from './recent.js'

/** Rules of CODEOWNERS files that are kept in memory. */
const rulesKept = 200_000

const recent = new Recent<Codeowners>(rulesKept)

/** What the CODEOWNERS files of the targets say, by the target's place; those that have none are left out. */
export async function ownershipOf(looking: LookingInto): Promise<ReadonlyMap<number, Codeowners>> {
  const { found } = await targetsWith({ ...looking, caseSensitive: true }, { path: codeownersPattern })
  const places = [...found].sort((a, b) => a - b)
  const read = await inTurns(places, gitAtOnce, async (place) => [place, await readOne(looking, place)] as const)
  return new Map(read.flatMap(([place, codeowners]) => (codeowners ? [[place, codeowners] as const] : [])))
}

async function readOne({ targets, signal }: LookingInto, place: number): Promise<Codeowners | undefined> {
  const content = targets[place]?.content
  if (!content) return undefined
  // What is on disk changes under the same name.
  const key = content.kind === 'commit' ? `${content.gitDirectory} ${content.commit}` : undefined
  const known = key && recent.get(key)
  if (known) return known
  const read = await readCodeowners(content, signal)
  if (key && read) recent.add(key, read, read.rules.length + 10)
  return read
}

/** The owners of a file; empty when nobody owns it. */
export type OwnersOf = (place: number, path: string) => readonly Owner[]

/** Tells the owners of the files of targets. */
export async function ownersOfFiles(looking: LookingInto): Promise<OwnersOf> {
  const ownership = await ownershipOf(looking)
  return (place, path) => ownership.get(place)?.ownersOf(path) ?? []
}
