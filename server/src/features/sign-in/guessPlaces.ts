import { type Database, sql } from '@sextant/database'
import { createHmac } from 'node:crypto'

/** Under which names the counts of sign-ins are kept. */
export interface GuessPlaces {
  /** An account as it is; of a name that nobody has a digest, since people type passwords there. */
  count(account: string): Promise<string>
  /**
   * Names that nobody has share so many budgets, so that trying names at random fills no table. Which share one, nobody
   * can foretell.
   */
  budget(group: string, account: string): Promise<string>
}

const buckets = 65_536

export function guessPlaces(db: Database): GuessPlaces {
  let secret: Promise<string> | undefined
  const digest = async (key: string) => {
    secret ??= readSecret(db)
    return createHmac('sha256', await secret)
      .update(key)
      .digest()
  }
  return {
    count: async (account) =>
      isName(account) ? `name ${(await digest(`count ${account}`)).toString('base64url')}` : account,
    async budget(group, account) {
      const key = `${group} ${account}`
      return isName(account) ? `bucket ${(await digest(key)).readUInt32BE() % buckets}` : key
    },
  }
}

const isName = (account: string) => /^(?:code of )?name /.test(account)

async function readSecret(db: Database): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from guess_secret`.execute(db)
  return rows[0]?.secret ?? ''
}
