import { AppError, messageOf } from '@sextant/base'
import type { PermissionHost } from './permissionHosts.js'

/** What a host said. Only `answered` and `refused` are its word; a host that is `silent` has said nothing. */
export type HostAnswer =
  | { readonly kind: 'answered'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'silent'; readonly message: string }

/** More ids than this are no answer: 40 times the repositories that an instance is made for. */
const mostIds = 400_000
const longestId = 1000

/** How a host says no to the account or repository that was asked about: with 401, 403 or 404. */
const refusals: ReadonlySet<string> = new Set(['unauthenticated', 'permission_denied', 'not_found'])

/**
 * Gathers what a host says, whole or not at all. When it says no and still takes the connection's own credentials, it
 * means what was asked about; otherwise the connection is what is wrong. Rejects only with the signal's reason.
 */
export async function askHost(
  host: PermissionHost,
  ask: (signal: AbortSignal) => AsyncIterable<string>,
  signal: AbortSignal,
): Promise<HostAnswer> {
  try {
    return await gather(ask(signal))
  } catch (error) {
    signal.throwIfAborted()
    const message = error instanceof AppError ? error.message : `The answer of ${host.name} could not be read.`
    if (!(error instanceof AppError && refusals.has(error.code))) return { kind: 'silent', message }
    return refusalOrSilence(host, message, signal)
  }
}

async function refusalOrSilence(host: PermissionHost, message: string, signal: AbortSignal): Promise<HostAnswer> {
  try {
    await host.check(signal)
    return { kind: 'refused', message }
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'silent', message: error instanceof AppError ? error.message : messageOf(error) }
  }
}

async function gather(all: AsyncIterable<string>): Promise<HostAnswer> {
  const ids = new Set<string>()
  for await (const id of all) {
    if (typeof id !== 'string' || id === '' || id.length > longestId || id.includes('\0')) return odd
    if (ids.size >= mostIds) return odd
    ids.add(id)
  }
  return { kind: 'answered', ids }
}

const odd: HostAnswer = { kind: 'silent', message: 'The host answered with something that is no list of ids.' }

/** What several connections to the same host say together. Where one is silent, what the others left out is not known. */
export function joinAnswers(answers: readonly HostAnswer[]): HostAnswer & { readonly isWhole: boolean } {
  const spoken = answers.filter((answer) => answer.kind === 'answered')
  const [silent] = answers.filter((answer) => answer.kind === 'silent')
  if (spoken.length > 0) {
    const ids = new Set(spoken.flatMap(({ ids: some }) => [...some]))
    return { kind: 'answered', ids, isWhole: silent === undefined }
  }
  const [refused] = answers.filter((answer) => answer.kind === 'refused')
  const none = silent ?? refused ?? { kind: 'silent', message: 'No connection asks the host.' }
  return { ...none, isWhole: silent === undefined }
}
