import type { NotSearched } from '@sextant/contract'
import type { Database } from '@sextant/database'
import { contributionsOf } from './contributors.js'
import { type LookingInto, pathsWith } from './lookingInto.js'
import { ownersOfFiles } from './ownership.js'
import { ownerTest } from './ownerNames.js'
import type { Asked, FileConditions } from './predicates.js'

/** Whether a file of a target (its place) is as asked for. */
export type FileCheck = (place: number, path: string) => boolean

export interface FileChecks {
  readonly checks: readonly FileCheck[]
  /** What the checks could not take into account. */
  readonly notSearched: readonly NotSearched[]
}

export const noChecks: FileChecks = { checks: [], notSearched: [] }

/** Finds out all that is needed to tell of each file whether it fulfils conditions that the engine cannot judge. */
export async function openFileChecks(
  looking: LookingInto,
  db: Database,
  { contents, owners, contributors }: FileConditions,
): Promise<FileChecks> {
  const found: FileChecks[] = []
  for (const asked of contents) found.push(await contentCheck(looking, asked))
  for (const asked of contributors) found.push(await contributorCheck(looking, asked))
  if (owners.length > 0) found.push(await ownerChecks(looking, db, owners))
  return {
    checks: found.flatMap(({ checks }) => checks),
    notSearched: found.flatMap(({ notSearched }) => notSearched),
  }
}

async function contentCheck(looking: LookingInto, { pattern, negated }: Asked): Promise<FileChecks> {
  const paths = await pathsWith(looking, { content: pattern })
  const check = (place: number, path: string) => (paths.get(place)?.has(path) ?? false) !== negated
  return { checks: [check], notSearched: [] }
}

async function contributorCheck(looking: LookingInto, { pattern, negated }: Asked): Promise<FileChecks> {
  const contributions = await contributionsOf(looking, pattern)
  const partly = looking.targets.filter((_, place) => contributions[place]?.complete === false)
  const check = (place: number, path: string) => (contributions[place]?.paths.has(path) ?? false) !== negated
  const examples = partly.slice(0, 3).map(({ repository }) => repository.name)
  return {
    checks: [check],
    notSearched:
      partly.length === 0 ? [] : [{ reason: 'not-looked-at', unit: 'repositories', count: partly.length, examples }],
  }
}

async function ownerChecks(looking: LookingInto, db: Database, owners: readonly Asked[]): Promise<FileChecks> {
  const ownersOf = await ownersOfFiles(looking)
  const checks = owners.map(async ({ pattern, negated }): Promise<FileCheck> => {
    const isAsked = await ownerTest(db, pattern)
    return (place, path) => ownersOf(place, path).some(isAsked) !== negated
  })
  return { checks: await Promise.all(checks), notSearched: [] }
}
