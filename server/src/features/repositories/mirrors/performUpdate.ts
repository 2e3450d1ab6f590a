import { messageOf } from '@sextant/base'
import type { RanCommand } from '@sextant/git'
import { enqueueReading } from '../readingJob.js'
import type { RepositoryServices } from '../services.js'
import { findForJob, setState } from '../store.js'
import { failureOf, isDiskFull } from './failure.js'
import { type Claim, claimMirror, endFailed, endWell, type Progress, releaseMirror } from './queue.js'
import { recordCommand } from './records.js'
import { updateMirror } from './updateMirror.js'

/** How an update ended. 'released': it is done again by the next server. */
export type UpdateEnd = 'updated' | 'failed' | 'disk-full' | 'released'

const outputLimit = 64 * 1024

/** Updates a mirror that was claimed, notes what came of it, and has the repository read when its content may be another. */
export async function performUpdate(
  services: RepositoryServices,
  claim: Claim,
  {
    signal,
    stopping,
    onProgress,
  }: {
    /** Ends the update; with `Cancelled` when a person wants it to end. */
    readonly signal: AbortSignal
    /** Fires when the server stops: then the claim is handed back. */
    readonly stopping: AbortSignal
    readonly onProgress: (progress: Progress) => void
  },
): Promise<UpdateEnd> {
  const { db } = services.store
  const commands: RanCommand[] = []
  const onCommand = (command: RanCommand) => void commands.push(command)
  const repository = await findForJob(services.store, claim.id)
  if (!repository) {
    await releaseMirror(db, { ...claim, isAsked: false })
    return 'released'
  }
  try {
    if (!repository.readAt) await setState(services.store, claim.id, { state: 'cloning' })
    signal.throwIfAborted()
    const found = await updateMirror({ services, repository, claim, signal, onProgress, onCommand })
    await keep(services, claim.id, commands)
    const isOurs = await endWell(db, claim, { ...found, output: outputOf(commands) })
    const isToRead = found.changed || !repository.readAt || repository.state === 'failed'
    if (isOurs && isToRead) await enqueueReading(db, claim.id, claim.isAsked ? 'asked' : 'usual')
    return 'updated'
  } catch (error) {
    await keep(services, claim.id, commands)
    if (stopping.aborted) {
      await releaseMirror(db, claim)
      return 'released'
    }
    services.log.warn('A mirror could not be updated', { repository: claim.id, error: messageOf(error) })
    const failure = failureOf(error, claim, { now: new Date(), chance: Math.random() })
    await endFailed(db, claim, { ...failure, output: outputOf(commands) })
    return isDiskFull(error) ? 'disk-full' : 'failed'
  }
}

/** Updates the mirrors that wait, one after the other, until none does: the queue without its clock. */
export async function updateDueMirrors(services: RepositoryServices, signal: AbortSignal): Promise<void> {
  const { store, mirroring } = services
  for (;;) {
    const claim = await claimMirror(store.db, `${mirroring.owner}#one`, mirroring.slots)
    if (!claim) return
    await performUpdate(services, claim, { signal, stopping: signal, onProgress: () => {} })
  }
}

async function keep({ store, log }: RepositoryServices, id: number, commands: RanCommand[]): Promise<void> {
  for (const command of commands) {
    // What is shown of an update must not decide how it ends.
    await recordCommand(store.db, id, command).catch((error: unknown) =>
      log.warn('A command could not be noted', { repository: id, error: messageOf(error) }),
    )
  }
}

function outputOf(commands: readonly RanCommand[]): string {
  const all = commands.map(({ command, output, failure }) => [`$ ${command}`, output.trimEnd(), failure ?? ''])
  const lines = all.flat().filter((line) => line !== '')
  // PostgreSQL takes no NUL in a text.
  return Buffer.from(lines.join('\n').replaceAll('\0', '\u2400')).subarray(-outputLimit).toString('utf8')
}
