import type { SiteAlert } from '@sextant/contract'
import type { DocumentProblem } from '../../json/keyProblems.js'
import { isLoopbackHost } from '../../start/isLoopbackHost.js'
import { markup } from '../../html/markup.js'

/** What of the site configuration has no effect or is missing, as one alert; mere notes are for the editor. */
export function configurationAlert(problems: readonly DocumentProblem[]): readonly SiteAlert[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first === undefined) return []
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const message = markup`<a href="/site-admin/configuration">Update site configuration</a> to resolve problems: ${first.message}${more}`
  return [{ type: 'WARNING', message, isDismissibleWithKey: null }]
}

/** What of settings has no effect. */
export function settingsAlert(messages: readonly string[], settingsURL: string): readonly SiteAlert[] {
  const [first] = messages
  if (first === undefined) return []
  const more = messages.length > 1 ? ` (and ${messages.length - 1} more)` : ''
  const message = markup`<a href="${settingsURL}">Update settings</a> to resolve problems: ${first}${more}`
  return [{ type: 'INFO', message, isDismissibleWithKey: `settings:${first}`.slice(0, 150) }]
}

/**
 * The address that people reach the server by is missing where others than this machine can reach it: links in mail and
 * the ways back from sign-ins elsewhere then lead nowhere. Plain HTTP lets the network read along.
 */
export function addressAlert(externalURL: URL, isOpen: boolean): readonly SiteAlert[] {
  if (isLoopbackHost(externalURL.hostname)) return isOpen ? [noExternalURL] : []
  return externalURL.protocol === 'https:' ? [] : [plainHttp]
}

const noExternalURL: SiteAlert = {
  type: 'WARNING',
  message: markup`Others than this machine reach this instance, but no address is set for them. Start the server with <code>--external-url</code>.`,
  isDismissibleWithKey: null,
}

const plainHttp: SiteAlert = {
  type: 'WARNING',
  message: markup`This instance is reached over plain HTTP: whoever is on the way reads passwords and code. Put TLS before it, and name the new address in <code>--external-url</code>.`,
  isDismissibleWithKey: 'plain-http',
}

/** Disks that are too full for more. */
export const diskAlert = (message: string | undefined): readonly SiteAlert[] =>
  message === undefined
    ? []
    : [
        {
          type: 'ERROR',
          message: markup`${message} <a href="/site-admin/gitservers">See where the space went</a>.`,
          isDismissibleWithKey: null,
        },
      ]

/** From this many people on, links that administrators carry by hand are a burden. */
const mailFrom = 3

export const mailAlert = (isOn: boolean, userCount: number): readonly SiteAlert[] =>
  isOn || userCount < mailFrom
    ? []
    : [
        {
          type: 'INFO',
          message: markup`Mail is not set up: nobody gets links for passwords or invitations. Set <code>email.smtp</code> in the <a href="/site-admin/configuration">site configuration</a>.`,
          isDismissibleWithKey: 'mail-is-off',
        },
      ]

/** More people than the licence is for. */
export const seatsAlert = (userCount: number, most: number | null): readonly SiteAlert[] =>
  most === null || userCount <= most
    ? []
    : [
        {
          type: 'WARNING',
          message: markup`This instance has ${userCount} users; its licence is for ${most}. See <a href="/site-admin/license">the licence</a>.`,
          isDismissibleWithKey: `seats-${userCount}`,
        },
      ]

export const updateAlert = (version: string | undefined): readonly SiteAlert[] =>
  version === undefined
    ? []
    : [
        {
          type: 'INFO',
          message: markup`Version ${version} is there: <a href="/site-admin/updates">how to update</a>.`,
          isDismissibleWithKey: `update-${version}`,
        },
      ]
