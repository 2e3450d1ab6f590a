import type { Database } from '@sextant/database'
import type { NamedFinding } from '../../doctor/examine.js'
import type { OutgoingRecord } from '../../http/outgoingRecord.js'
import type { SlowRequests } from './slowRequests.js'

/** What administrators can look into. */
export interface OperationsServices {
  readonly db: Database
  /** The last requests that this process sent, the newest first. */
  readonly outgoing: () => readonly OutgoingRecord[]
  readonly forgetOutgoing: () => void
  readonly slow: SlowRequests
  readonly examine: () => Promise<readonly NamedFinding[]>
  /** The folder of the migrations. */
  readonly migrations: string
}
