import { AppError } from '@sextant/base'
import { scopeNames } from '../scopes.js'
import type { ClientChange } from './client.js'
import { redirectURIProblem } from './redirectURI.js'

const longestName = 100
const longestDescription = 500
const mostRedirectURIs = 20

/** What a site admin writes about an application. */
export interface ClientRequest {
  readonly name: string
  readonly description: string
  readonly websiteURL: string
  readonly redirectURIs: readonly string[]
  readonly postLogoutRedirectURIs: readonly string[]
  /** Empty for none. */
  readonly backChannelLogoutURI: string
  readonly scopes: readonly string[]
  readonly deviceFlow: boolean
}

/** The request, each part put right. Throws `invalid_argument` with a sentence about what is wrong. */
export function checkClient(request: ClientRequest): ClientChange {
  const redirectURIs = checkRedirectURIs(request.redirectURIs)
  if (redirectURIs.length === 0 && !request.deviceFlow) {
    throw refused('no-way', 'Give at least one redirect URI, or allow the device flow.')
  }
  return {
    name: checkName(request.name),
    description: checkDescription(request.description),
    websiteURL: checkWebsite(request.websiteURL),
    redirectURIs,
    postLogoutRedirectURIs: checkRedirectURIs(request.postLogoutRedirectURIs),
    backChannelLogoutURI: checkBackChannel(request.backChannelLogoutURI),
    scopes: checkScopes(request.scopes),
    deviceFlow: request.deviceFlow,
  }
}

/** A line of text that cannot look like anything but itself. */
export function checkName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (name === '' || name.length > longestName || hasHiddenLetters(name))
    throw refused('bad-name', `An application has a name of 1 to ${longestName} letters, without hidden ones.`)
  return name
}

/** Controls, and letters that turn the direction of writing or take no room: they make one name look like another. */
const hasHiddenLetters = (text: string) => /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text)

function checkDescription(text: string): string {
  const description = text.trim()
  if (description.length > longestDescription || hasHiddenLetters(description.replaceAll('\n', ' ')))
    throw refused('bad-description', `A description has at most ${longestDescription} letters.`)
  return description
}

/** The address, or null for none. */
export function checkWebsite(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const url = trimmed.length <= 500 && URL.canParse(trimmed) ? new URL(trimmed) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href
  throw refused('bad-website', 'A website is an address that begins with https:// or http://.')
}

/** The addresses, each once. */
export function checkRedirectURIs(texts: readonly string[]): readonly string[] {
  const all = [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  if (all.length > mostRedirectURIs)
    throw refused('many-redirect-uris', `An application has at most ${mostRedirectURIs} redirect URIs.`)
  for (const each of all) {
    const problem = redirectURIProblem(each)
    if (problem !== undefined) throw refused('bad-redirect-uri', `${problem} See ${JSON.stringify(each)}.`)
  }
  return all
}

/** The address, or null for none. We send to it ourselves, so that the web it is (Back-Channel Logout 1.0, 2.2). */
function checkBackChannel(text: string): string | null {
  const [address = null] = checkRedirectURIs([text])
  if (address === null || /^https?:/i.test(address)) return address
  throw refused('bad-back-channel', 'A back-channel logout URI begins with https://.')
}

function checkScopes(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !scopeNames.includes(name))
  if (unknown !== undefined) throw refused('unknown-scope', `There is no scope ${JSON.stringify(unknown)}.`)
  if (names.length === 0) throw refused('no-scope', 'An application needs at least one scope.')
  return scopeNames.filter((name) => names.includes(name))
}

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
