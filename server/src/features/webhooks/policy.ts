import { AppError } from '@sextant/base'
import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import { hostOf } from './hosts/index.js'
import { type WebhookKind, webhookKinds } from './webhookHost.js'

/** Webhooks and what they receive are for site admins. Throws for everyone else. */
export const mayManageWebhooks = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

const longestName = 200
const longestURL = 2000
const secretLength = { least: 16, most: 500 }

/** One line. Throws `invalid_argument` when it is empty or long. */
export function requireName(text: string): string {
  const name = text.replaceAll(/[\0\s]+/g, ' ').trim()
  if (name !== '' && name.length <= longestName) return name
  throw refused('bad-name', `A webhook needs a name of 1 to ${longestName} characters.`)
}

/** Throws `invalid_argument` for a kind of code host that sends no events that we read. */
export function requireKind(text: string): WebhookKind {
  const kind = webhookKinds.find((each) => each === text.toUpperCase())
  if (kind) return kind
  throw refused('bad-kind', `Webhooks come from one of these kinds of code hosts: ${webhookKinds.join(', ')}.`)
}

/** The URL of a code host as connections have it: with a slash at the end. Throws `invalid_argument` for what is none. */
export function requireURL(text: string): string {
  const url = text.length <= longestURL && URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash && /^https?:$/.test(url.protocol)
  if (isPlain) return url.href.replace(/\/*$/, '/')
  throw refused(
    'bad-url',
    'Give the address of the code host, for example https://github.com/, without anything behind.',
  )
}

/** The secret; undefined for none. Throws `invalid_argument` for one that is short, or that no header can carry. */
export function requireSecret(kind: WebhookKind, text: string): string | undefined {
  if (text === '' && !hostOf(kind).signs) return undefined
  const { least, most } = secretLength
  if (!/^[\x21-\x7e]*$/.test(text))
    throw refused('bad-secret', 'A secret has letters, digits and signs, and no spaces.')
  if (text.length >= least && text.length <= most) return text
  throw refused('bad-secret', `A secret has ${least} to ${most} characters. Leave it away and one is made.`)
}

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
