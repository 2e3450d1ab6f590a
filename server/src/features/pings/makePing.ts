import type { InstanceServices } from '../instance.js'
import type { Ping } from './pingFields.js'
import { pingCounts } from './store.js'

/**
 * The figures as they are now. Whatever could tell whose instance it is stays out: names, addresses, texts, ids, and
 * anything by which two pings of one instance could be told to belong together.
 */
export async function makePing({ db, configuration, about }: InstanceServices): Promise<Ping> {
  const counts = await pingCounts(db)
  const signInWays = new Set(configuration.get('auth.providers').map(({ type }) => type))
  return {
    version: about.version,
    nodeVersion: process.version,
    platform: `${process.platform}-${process.arch}`,
    ...counts,
    signInWays: [...signInWays].toSorted(),
  }
}
