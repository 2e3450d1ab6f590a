import type { ClientInput, OAuthClientValue } from './api.js'

/** What the form about an application holds. */
export interface ClientDraft {
  readonly name: string
  readonly description: string
  readonly websiteURL: string
  /** One on each line. */
  readonly redirectURIs: string
  readonly postLogoutRedirectURIs: string
  readonly backChannelLogoutURI: string
  readonly scopes: readonly string[]
  readonly deviceFlow: boolean
}

export const emptyDraft: ClientDraft = {
  name: '',
  description: '',
  websiteURL: '',
  redirectURIs: '',
  postLogoutRedirectURIs: '',
  backChannelLogoutURI: '',
  scopes: ['openid', 'profile', 'email'],
  deviceFlow: false,
}

export const draftOf = (client: OAuthClientValue): ClientDraft => ({
  name: client.name,
  description: client.description,
  websiteURL: client.websiteURL ?? '',
  redirectURIs: client.redirectURIs.join('\n'),
  postLogoutRedirectURIs: client.postLogoutRedirectURIs.join('\n'),
  backChannelLogoutURI: client.backChannelLogoutURI ?? '',
  scopes: client.scopes.map(({ name }) => name),
  deviceFlow: client.deviceFlow,
})

export const inputOf = (draft: ClientDraft): ClientInput => ({
  ...draft,
  redirectURIs: linesOf(draft.redirectURIs),
  postLogoutRedirectURIs: linesOf(draft.postLogoutRedirectURIs),
  scopes: [...draft.scopes],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
