import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'

/** What SCIM works with. */
export interface ScimServices {
  readonly db: Database
  readonly log: Logger
  readonly externalURL: URL
  readonly configuration: Configuration
  readonly accounts: DirectoryAccounts
  readonly organizations: DirectoryOrganizations
}

/** What a directory does to accounts, inside the caller's transaction. Each throws when no administrator would remain. */
export interface DirectoryAccounts {
  setAside(trx: Database, userId: number): Promise<void>
  recover(trx: Database, userId: number): Promise<void>
  erase(trx: Database, userId: number): Promise<void>
  /** What follows every new account: it joins the organizations that are meant for it. */
  welcome(trx: Database, userId: number): Promise<void>
}

/** Groups stand for the organizations of their names. Where there is none of the name, nothing happens. */
export interface DirectoryOrganizations {
  join(trx: Database, organization: string, userId: number): Promise<void>
  leave(trx: Database, organization: string, userId: number): Promise<void>
}
