import { randomBytes } from 'node:crypto'
import { type Kind, kinds } from './catalog.js'
import type { FileFacts } from './disk.js'
import { asideOf } from './durableFile.js'

export const catalogName = 'catalog.json'

/**
 * What tells the files of one opening of the store from those of all others. An indexer process may outlive the server
 * that started it, and go on to write: never to a file that the next server has named.
 */
export const newOpening = () => randomBytes(4).toString('hex')

export const shardName = (kind: Kind, number: number, opening: string) => `${kind}-${number}-${opening}.shard`

/** The name under which a damaged file is kept for those who want to know how. */
export const setAsideName = (name: string) => `${name}.corrupt`

const shardPattern = new RegExp(`^(${kinds.join('|')})-[0-9a-z-]+\\.shard$`)

export const isShardName = (name: string) => shardPattern.test(name)

/** Whether a file is the store's and goes unless something names it. Others in the folder are left alone. */
export function isLeftover(name: string, isWanted: (name: string) => boolean): boolean {
  if (name === asideOf(catalogName)) return true
  const whole = name.endsWith('.new') ? name.slice(0, -'.new'.length) : name
  return isShardName(whole) && !isWanted(whole)
}

export const isSetAside = (name: string) =>
  name === setAsideName(catalogName) || (name.endsWith('.corrupt') && isShardName(name.slice(0, -'.corrupt'.length)))

/** Damaged files are kept for a week, and no more than so many bytes of them. */
const keptSetAside = { milliseconds: 7 * 24 * 3_600_000, bytes: 1024 ** 3 }

/** Which of the damaged files have been kept long enough: the old ones, and the oldest when they are too much. */
export function outlived(
  setAside: readonly { readonly name: string; readonly facts: FileFacts }[],
  now: number,
): readonly string[] {
  let bytes = 0
  return [...setAside]
    .sort((a, b) => b.facts.changedAt - a.facts.changedAt)
    .filter(({ facts }) => {
      bytes += facts.bytes
      return now - facts.changedAt > keptSetAside.milliseconds || bytes > keptSetAside.bytes
    })
    .map(({ name }) => name)
}
