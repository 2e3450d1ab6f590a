import type { Secret } from '@sextant/base'
import { hexRefusal } from '../signatures.js'
import { headerOf, type SignedRequest } from '../webhookHost.js'

/**
 * Both kinds of Bitbucket sign alike: `X-Hub-Signature: sha256=` and hex digits.
 * https://support.atlassian.com/bitbucket-cloud/docs/manage-webhooks/#Secure-webhooks
 */
export function bitbucketRefusal(secret: Secret, { headers, body }: SignedRequest): Promise<string | undefined> {
  const signature = headerOf(headers, 'x-hub-signature')?.replace(/^sha256=/, '')
  return hexRefusal(signature, { key: Buffer.from(secret.reveal()), text: body })
}
