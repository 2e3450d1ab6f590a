import { AppError } from '@sextant/base'
import { randomUUID } from 'node:crypto'
import { transaction } from '@sextant/database'
import { createRateLimit } from '../../http/rateLimit.js'
import type { Viewer } from '../../http/viewer.js'
import { requireEmail } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { mailFailure } from './failure.js'
import type { MailServices } from './mailServices.js'
import { mayManageMail } from './policy.js'
import { enqueueMail, mailIsOn } from './queue.js'
import { render } from './render.js'
import { mailById, type QueuedMail, removeMail, wake } from './store.js'

const testsPerMinute = createRateLimit({ limit: 6, windowSeconds: 60 })

/**
 * Sends a message at once and answers what the server for mail said. Throws `unavailable` with what went wrong in the
 * conversation, and what to look at.
 */
export async function sendTestEmail(services: MailServices, viewer: Viewer, to: string): Promise<string> {
  const { configuration, externalURL, smtp } = services
  const admin = mayManageMail(viewer)
  requireEmail(to)
  if (!mailIsOn(configuration)) {
    throw new AppError('failed_precondition', 'mail-off', 'Set `email.address` and `email.smtp` to send mail.')
  }
  if (!testsPerMinute.spend(String(admin.userId))) {
    throw new AppError('resource_exhausted', 'too-many-tests', 'Wait a minute before the next test.')
  }
  const message = render('test', { host: externalURL.host, username: admin.username })
  try {
    const answer = await smtp.send({ ...message, to, messageId: `<${randomUUID()}@${externalURL.hostname}>` })
    return `Sent to ${to}. The server for mail said: ${answer}`
  } catch (error) {
    throw new AppError('unavailable', 'mail-not-sent', mailFailure(error, configuration.get('email.smtp'), []).sentence)
  }
}

/** Has a waiting message tried now. One that has ended says nothing any more: it cannot be sent again. */
export async function retryMail({ db }: MailServices, viewer: Viewer, id: number): Promise<QueuedMail> {
  const admin = mayManageMail(viewer)
  return transaction(db, async (trx) => {
    const mail = await wake(trx, id)
    if (!mail) throw (await mailById(trx, id)) ? ended() : noMail()
    await enqueueMail(trx, id, { priority: 1 })
    await recordAct(trx, admin, { act: 'mail.retry', entity: { kind: 'QueuedMail', id } })
    return mail
  })
}

/** Removes a message from the list; one that waits is not sent. */
export async function deleteMail({ db }: MailServices, viewer: Viewer, id: number): Promise<void> {
  const admin = mayManageMail(viewer)
  await transaction(db, async (trx) => {
    if (!(await removeMail(trx, id))) throw (await mailById(trx, id)) ? beingSent() : noMail()
    await recordAct(trx, admin, { act: 'mail.delete', entity: { kind: 'QueuedMail', id } })
  })
}

export const noMail = () => new AppError('not_found', 'no-mail', 'There is no such message.')

const ended = () =>
  new AppError(
    'failed_precondition',
    'mail-ended',
    'This message has ended, and what it said is gone. Have it made anew.',
  )

const beingSent = () => new AppError('aborted', 'mail-being-sent', 'This message is being sent. Try again in a minute.')
