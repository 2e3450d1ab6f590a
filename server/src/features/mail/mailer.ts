import type { Database } from '@sextant/database'
import type { TemplateName } from './templates/index.js'

/** A message to one person. */
export interface Mail {
  readonly to: string
  readonly template: TemplateName
  /** What the template names, each by its name. Links are called `url`; `host`, where this instance lives, is known. */
  readonly values: Readonly<Record<string, string>>
}

/** Takes messages. */
export interface Mailer {
  /** Whether mail goes out. Where it does not, whoever asked is shown the link instead. */
  isOn(): boolean
  /**
   * Queues a message, in the transaction of what it tells of. It is sent by a job, again and again for a day when the
   * server for mail does not take it. Nothing is queued where mail is off, nor for an address that was sent too many
   * within the hour. Throws `invalid_argument` for what is no address.
   */
  queue(db: Database, mail: Mail): Promise<void>
}
