import { hostBase } from '../shared/cloneCredential.js'

/** Where GitHub's API is for an address that people know. */
export interface GitHubAddress {
  /** With a slash at the end. */
  readonly hostURL: string
  readonly rest: string
  /** `graphql` is below it. */
  readonly graphQL: string
  /** Whether it is github.com itself, which has too many public repositories to list. */
  readonly isDotCom: boolean
}

/**
 * github.com and GitHub with data residency (`*.ghe.com`) have a host of their own for the API; a GitHub Enterprise server
 * has it below its address: docs.github.com, "Getting started with the REST API".
 */
export function gitHubAddress(url: string): GitHubAddress {
  const { hostname } = new URL(url)
  const isDotCom = /^(?:www\.)?github\.com$/.test(hostname)
  if (isDotCom || hostname.endsWith('.ghe.com')) {
    const api = isDotCom ? 'https://api.github.com/' : `https://api.${hostname}/`
    return { hostURL: isDotCom ? 'https://github.com/' : hostBase(url), rest: api, graphQL: api, isDotCom }
  }
  const hostURL = hostBase(url)
  return { hostURL, rest: `${hostURL}api/v3/`, graphQL: `${hostURL}api/`, isDotCom }
}
