import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { OutgoingResponse } from '../../../../http/outgoing.js'
import type { HostServices } from '../../codeHost.js'
import { openJSONClient } from '../shared/jsonClient.js'
import { type AccessKey, signed } from './signature.js'

const page = v.object({
  repositories: v.optional(v.array(v.object({ repositoryName: v.string() })), []),
  nextToken: v.nullish(v.string()),
})
const repository = v.object({
  repositoryId: v.string(),
  repositoryName: v.string(),
  repositoryDescription: v.nullish(v.string()),
  cloneUrlHttp: v.string(),
  cloneUrlSsh: v.string(),
})
const batch = v.object({ repositories: v.optional(v.array(repository), []) })

export type CodeCommitRepository = v.InferOutput<typeof repository>

export interface CodeCommitAPI {
  /** Throws as `CodeHost.repositories` does. */
  repositories(signal: AbortSignal): AsyncIterable<CodeCommitRepository>
  /** Undefined when there is none. */
  first(signal: AbortSignal): Promise<CodeCommitRepository | undefined>
}

// So many names one BatchGetRepositories takes.
const namesAtOnce = 25
const mostPages = 10_000

/** https://docs.aws.amazon.com/codecommit/latest/APIReference/ */
export function openCodeCommitAPI(options: {
  readonly url: string
  readonly region: string
  readonly key: AccessKey
  readonly services: HostServices
}): CodeCommitAPI {
  const { url, region, key, services } = options
  const client = openJSONClient({
    title: 'AWS CodeCommit',
    baseURL: url,
    services,
    authorization: async (_signal, request) =>
      signed(request, { key, region, service: 'codecommit', now: services.now() }),
    credential: `${key.id} ${key.secret.reveal()}`,
    statusOf,
  })

  const call = (action: string, body: unknown, signal: AbortSignal) =>
    client.ask({
      path: '',
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `CodeCommit_20150413.${action}` },
      body,
      signal,
    })

  async function* names(signal: AbortSignal): AsyncIterable<readonly string[]> {
    const seen = new Set<string>()
    let token: string | undefined
    do {
      const answer = await call('ListRepositories', token === undefined ? {} : { nextToken: token }, signal)
      const { repositories, nextToken } = client.read(page, answer)
      yield repositories.map(({ repositoryName }) => repositoryName)
      token = nextToken || undefined
      if (token !== undefined && (seen.has(token) || seen.size === mostPages)) throw endless()
      seen.add(token ?? '')
    } while (token !== undefined)
  }

  async function describe(repositoryNames: readonly string[], signal: AbortSignal) {
    return client.read(batch, await call('BatchGetRepositories', { repositoryNames }, signal)).repositories
  }

  return {
    async *repositories(signal) {
      for await (const all of names(signal)) {
        for (let at = 0; at < all.length; at += namesAtOnce) {
          yield* await describe(all.slice(at, at + namesAtOnce), signal)
        }
      }
    },
    async first(signal) {
      const answer = client.read(page, await call('ListRepositories', {}, signal))
      const [first] = answer.repositories
      return first && (await describe([first.repositoryName], signal))[0]
    },
  }
}

function endless(): AppError {
  return new AppError('unavailable', 'endless-list', 'AWS CodeCommit gave a list that does not end.')
}

/**
 * AWS says 400 for most refusals, and which one in `__type`:
 * https://docs.aws.amazon.com/codecommit/latest/APIReference/CommonErrors.html
 */
function statusOf({ status, body }: OutgoingResponse): number {
  if (status < 400) return status
  const type = /"__type"\s*:\s*"(?:[^"#]*#)?([A-Za-z]+)/.exec(body.toString())?.[1] ?? ''
  if (/^Throttling|TooManyRequests|RequestLimitExceeded/.test(type)) return 429
  if (/^AccessDenied|NotAuthorized|OptInRequired/.test(type)) return 403
  const isCredential =
    /^(UnrecognizedClient|InvalidSignature|IncompleteSignature|MissingAuthentication|ExpiredToken|InvalidClientToken|RequestExpired|SignatureDoesNotMatch)/
  return isCredential.test(type) ? 401 : status
}
