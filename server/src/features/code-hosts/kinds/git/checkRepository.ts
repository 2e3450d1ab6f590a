import { AppError } from '@sextant/base'
import { askRemote, type CloneURL } from '@sextant/git'
import type { OutgoingRequest, OutgoingResponse } from '../../../../http/outgoing.js'
import type { HostServices } from '../../codeHost.js'

const mostBytes = 8 * 1024 * 1024

/**
 * Whether a git host answers for a repository and takes the credential. By http and https with the first request that git
 * would send; by ssh with git itself. Throws `AppError` as `CodeHost.check` does, and 'not_found'.
 */
export async function checkRepository(services: HostServices, url: CloneURL, signal: AbortSignal): Promise<void> {
  if (url.scheme === 'ssh') return askRemote(url, signal)
  const { status, headers } = await send(services, {
    // gitprotocol-http(5), "Discovering references".
    url: new URL(`${url.href.replace(/\/*$/, '')}/info/refs?service=git-upload-pack`),
    headers: { 'user-agent': 'git/2 (Sextant)', ...authorization(url) },
    maxBytes: mostBytes,
    signal,
  })
  const isGit = headers['content-type'] === 'application/x-git-upload-pack-advertisement'
  if (status === 200 && isGit) return
  throw problemOf(status, url.host)
}

async function send(services: HostServices, request: OutgoingRequest): Promise<OutgoingResponse> {
  try {
    return await services.outgoing.send(request)
  } catch (error) {
    // The network's own refusal is not the host's: it must not read as "the host said no".
    const isOurs = error instanceof AppError && error.code === 'permission_denied'
    throw isOurs ? new AppError('unavailable', error.reason, error.message) : error
  }
}

function authorization({ credential }: CloneURL): Readonly<Record<string, string>> {
  if (credential === undefined) return {}
  const pair = `${credential.username}:${credential.password.reveal()}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

function problemOf(status: number, host: string): AppError {
  switch (status) {
    case 401:
      return new AppError('unauthenticated', 'host-refused-credentials', `${host} does not take the credentials.`)
    case 403:
      return new AppError('permission_denied', 'host-denied', `${host} does not allow the credentials to read this.`)
    case 404:
      return new AppError('not_found', 'host-not-found', `${host} has no git repository at this address.`)
    case 429:
      return new AppError('resource_exhausted', 'rate-limited', `${host} wants to be asked less often.`)
    default:
      return new AppError(
        'unavailable',
        'unexpected-answer',
        `${host} does not answer as a git server does (${status}).`,
      )
  }
}
