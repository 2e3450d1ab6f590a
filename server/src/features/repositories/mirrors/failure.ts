import { AppError, BudgetExceeded, messageOf } from '@sextant/base'
import { GitFailed } from '@sextant/git'
import type { CorruptionStep } from './corruptionRule.js'
import type { Claim, Failure } from './queue.js'
import { secondsAfterFailure } from './schedule.js'

/** A copy that is damaged, and that is not cloned anew now. */
export class Damaged extends Error {
  readonly step: Exclude<CorruptionStep, { readonly step: 'clone' }>

  constructor(fault: string, step: Damaged['step']) {
    super(fault)
    this.name = 'Damaged'
    this.step = step
  }
}

/** A person has ended the update. */
export class Cancelled extends Error {
  constructor() {
    super('The update was cancelled.')
    this.name = 'Cancelled'
  }
}

/** Seconds after which a disk that was full is tried again. */
const fullDiskSeconds = 60
const cancelledSeconds = 3600
/** How often content that git refuses is tried. */
const contentTries = 3

type Kind = 'disk' | 'cancelled' | 'damaged' | 'deadly' | 'content' | 'host'

/** Whether the disk, and not the repository or its host, is what an update failed of. */
export function isDiskFull(error: unknown): boolean {
  return kindOf(error) === 'disk'
}

/** What is kept of an update that failed, and when the next one is tried. `chance` is from 0 to 1. */
export function failureOf(
  error: unknown,
  claim: Pick<Claim, 'failures'>,
  { now, chance }: { readonly now: Date; readonly chance: number },
): Omit<Failure, 'output'> {
  const kind = kindOf(error)
  const failures = claim.failures + 1
  const common = { counts: true, isCorrupted: false, setAside: undefined, message: sentenceOf(error) }
  switch (kind) {
    case 'disk':
      return { ...common, counts: false, nextSeconds: fullDiskSeconds }
    case 'cancelled':
      return { ...common, counts: false, nextSeconds: cancelledSeconds }
    case 'damaged':
      return { ...common, isCorrupted: true, ...afterDamage(error, now) }
    case 'deadly':
      return { ...common, nextSeconds: secondsAfterFailure(failures, 'content', chance), setAside: common.message }
    case 'content':
      return {
        ...common,
        nextSeconds: secondsAfterFailure(failures, 'content', chance),
        setAside: failures >= contentTries ? common.message : undefined,
      }
    case 'host':
      return { ...common, nextSeconds: secondsAfterFailure(failures, 'host', chance) }
  }
}

function afterDamage(error: unknown, now: Date): Pick<Failure, 'nextSeconds' | 'setAside'> {
  const step = error instanceof Damaged ? error.step : { step: 'set-aside' as const }
  if (step.step === 'wait')
    return { nextSeconds: Math.ceil((step.until.getTime() - now.getTime()) / 1000), setAside: undefined }
  const setAside = `${messageOf(error)} It was cloned anew three times and damaged again: look at the disk.`
  return { nextSeconds: fullDiskSeconds, setAside }
}

function kindOf(error: unknown): Kind {
  if (error instanceof Damaged) return 'damaged'
  if (error instanceof Cancelled) return 'cancelled'
  if (isSystemError(error, ['ENOSPC', 'EDQUOT', 'EROFS'])) return 'disk'
  // Whatever reads it dies of it, or it takes more than one repository may: trying again would only cost as much again.
  if (error instanceof GitFailed && error.signal !== undefined) return 'deadly'
  if (error instanceof BudgetExceeded) return 'deadly'
  if (!(error instanceof AppError)) return 'host'
  if (error.reason === 'disk-full' || error.reason === 'disk-threshold') return 'disk'
  if (error.reason === 'clone-too-costly') return 'deadly'
  return error.reason === 'clone-bad-content' ? 'content' : 'host'
}

function isSystemError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** For people: what is no error of ours with a sentence of its own gets one. */
function sentenceOf(error: unknown): string {
  if (isSystemError(error, ['ENOSPC', 'EDQUOT']))
    return 'The disk is full. Cloning and fetching go on when there is room again.'
  if (isSystemError(error, ['EROFS'])) return 'The disk cannot be written to. Cloning and fetching go on when it can.'
  if (error instanceof GitFailed) return `The update failed, and git said: ${complaintOf(error)}.`
  return messageOf(error)
}

/** The first line of what git complained of, without its last stop. */
function complaintOf({ stderr, message }: GitFailed): string {
  const line = stderr.split('\n').find((each) => /^(?:fatal|error):/.test(each)) ?? message
  return line
    .replace(/^\w+: /, '')
    .replace(/\.$/, '')
    .slice(0, 500)
}
