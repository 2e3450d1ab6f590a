import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { type ChangeableKeys, type Keys, nameOfKey } from './key.js'
import { type Keyring, keyringOver } from './keyring.js'
import { type Place, type SealedColumn, sealedColumns } from './sealedColumns.js'
import { countsByKey, replaceValues, type SealedValue, valuesOfOtherKeys } from './sealedValues.js'

interface Means {
  readonly db: Database
  readonly keys: ChangeableKeys
}

/** What a key is good for now. */
export interface KeyUse {
  readonly name: string
  readonly isSealing: boolean
  /** So many stored secrets are sealed with it. */
  readonly sealedValues: number
}

/**
 * An older key goes this long after the last change of keys, at the earliest: a request that had looked before it is
 * over by then, in every process.
 */
export const graceMilliseconds = 15 * 60_000

const batchSize = 200

/** A new key seals from now on, in every process of this data directory. The others open what they have sealed. */
export async function addKey({ db, keys }: Means): Promise<void> {
  await withKeysToOneself(db, () => keys.add())
}

/**
 * Seals anew what other keys than the first have sealed, a batch at a time. May be killed at any point and begun again,
 * and may run twice at once. Answers how many values cannot be opened: they stay as they are.
 */
export async function resealAll({ db, keys }: { readonly db: Database; readonly keys: Keys }): Promise<number> {
  let unreadable = 0
  for (const column of sealedColumns) unreadable += await resealColumn({ db, keys, column })
  return unreadable
}

async function resealColumn({
  db,
  keys,
  column,
}: {
  readonly db: Database
  readonly keys: Keys
  readonly column: SealedColumn
}): Promise<number> {
  const keyring = keyringOver(keys)
  const givenUp: string[] = []
  for (;;) {
    const key = firstName(keys)
    const values = await valuesOfOtherKeys(db, column, { key, givenUp, limit: batchSize })
    if (values.length === 0) return givenUp.length
    const anew = values.flatMap((value) => sealedAnew(keyring, column, value) ?? [])
    const done = new Set(anew.map(({ at }) => at))
    givenUp.push(...values.filter(({ at }) => !done.has(at)).map(({ row }) => row))
    await replaceValues(db, column, anew)
  }
}

function sealedAnew(keyring: Keyring, { table, column }: SealedColumn, { at, row, sealed }: SealedValue) {
  const place = { table, column, row } as Place
  try {
    return { at, sealed, anew: keyring.seal(keyring.open(sealed, place), place) }
  } catch (error) {
    if (error instanceof AppError && error.reason === 'secret-unreadable') return undefined
    throw error
  }
}

/** Drops keys that seal nothing any more, once every process knows the first one. Answers their names. */
export async function dropIdleKeys(
  { db, keys }: Means,
  { afterMilliseconds = graceMilliseconds }: { readonly afterMilliseconds?: number } = {},
): Promise<readonly string[]> {
  return withKeysToOneself(db, async (trx) => {
    if (keys.all().length < 2 || Date.now() - keys.changedAt().getTime() < afterMilliseconds) return []
    const idle = (await keyUses({ db: trx, keys })).filter(
      ({ isSealing, sealedValues }) => !isSealing && sealedValues === 0,
    )
    const names = idle.map(({ name }) => name)
    if (names.length > 0) await keys.drop(names)
    return names
  })
}

/** Each key, the one that seals first. */
export async function keyUses(means: { readonly db: Database; readonly keys: Keys }): Promise<readonly KeyUse[]> {
  return (await countUses(means)).uses
}

/** Each key, the one that seals first, and how many stored secrets no key that is here has sealed. */
export async function countUses({
  db,
  keys,
}: {
  readonly db: Database
  readonly keys: Keys
}): Promise<{ readonly uses: readonly KeyUse[]; readonly withoutKey: number }> {
  const counts = await Promise.all(sealedColumns.map((column) => countsByKey(db, column)))
  const countOf = (name: string) => counts.reduce((sum, each) => sum + (each.get(name) ?? 0), 0)
  const uses = keys.all().map((key, at) => {
    const name = nameOfKey(key)
    return { name, isSealing: at === 0, sealedValues: countOf(name) }
  })
  const names = new Set(uses.map(({ name }) => name))
  const others = counts.flatMap((each) => [...each]).filter(([name]) => !names.has(name))
  return { uses, withoutKey: others.reduce((sum, [, count]) => sum + count, 0) }
}

/** The name of the key that seals. */
export function firstName(keys: Keys): string {
  const [first] = keys.all()
  return first ? nameOfKey(first) : ''
}

/** The number of the lock that whoever changes keys holds: any, but always the same. */
const lockNumber = 7_309_453

function withKeysToOneself<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    return work(trx)
  })
}
