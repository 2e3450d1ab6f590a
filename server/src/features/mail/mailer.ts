import type { Database } from '@sextant/database'
import type { TemplateName } from './templates/index.js'

/** A message to one person. */
export interface Mail {
  readonly to: string
  readonly template: TemplateName
  /** What the template names, each by its name. Links are called `url`. */
  readonly values: Readonly<Record<string, string>>
}

/** Takes messages. */
export interface Mailer {
  /** Whether mail goes out. Where it does not, whoever asked is shown the link instead. */
  isOn(): boolean
  /**
   * Queues a message, in the transaction of what it tells of. It is sent by a job, again and again for a day when the
   * server for mail does not take it.
   */
  queue(db: Database, mail: Mail): Promise<void>
}
