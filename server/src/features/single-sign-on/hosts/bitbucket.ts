import * as v from 'valibot'
import type { BitbucketCloudProvider, BitbucketServerProvider } from '../../../configuration/index.js'
import { OutsideProblem } from '../outsideProblem.js'
import type { OAuthHost } from './host.js'

const cloudUser = v.object({
  uuid: v.string(),
  username: v.optional(v.nullable(v.string())),
  nickname: v.optional(v.nullable(v.string())),
  display_name: v.optional(v.nullable(v.string())),
  links: v.optional(v.object({ html: v.optional(v.object({ href: v.string() })) })),
})
const cloudEmails = v.object({ values: v.array(v.object({ email: v.string(), is_confirmed: v.boolean() })) })

/** Bitbucket Cloud: developer.atlassian.com, "OAuth on Bitbucket Cloud". */
export function bitbucketCloud(provider: BitbucketCloudProvider, base: string): OAuthHost {
  const isCloud = new URL(base).hostname === 'bitbucket.org'
  const scopes = (provider.apiScope ?? 'account,email,repository').split(',').map((scope) => scope.trim())
  return {
    authorizationURL: new URL('site/oauth2/authorize', base),
    tokenURL: new URL('site/oauth2/access_token', base),
    apiURL: isCloud ? new URL('https://api.bitbucket.org/2.0/') : new URL('2.0/', base),
    clientId: provider.clientKey,
    clientSecret: provider.clientSecret,
    scopes,
    secretIn: 'header',
    responseType: 'code',
    readsRepositories: () => scopes.includes('repository'),
    async identify(api) {
      const { uuid, username, nickname, display_name: name, links } = await api.get('user', cloudUser)
      const { values } = await api.get('user/emails', cloudEmails)
      const called = username ?? nickname ?? name ?? uuid
      return {
        accountId: uuid,
        accountName: called,
        accountURL: links?.html?.href,
        username: called,
        displayName: name ?? undefined,
        verifiedEmails: values.filter((each) => each.is_confirmed).map(({ email }) => email),
        groups: [],
      }
    },
  }
}

const serverUser = v.object({
  id: v.number(),
  name: v.string(),
  displayName: v.optional(v.nullable(v.string())),
})

/** Bitbucket Data Center: confluence.atlassian.com, "Bitbucket OAuth 2.0 provider API". */
export function bitbucketServer(provider: BitbucketServerProvider, base: string): OAuthHost {
  return {
    authorizationURL: new URL('rest/oauth2/latest/authorize', base),
    tokenURL: new URL('rest/oauth2/latest/token', base),
    apiURL: new URL(base),
    clientId: provider.clientID,
    clientSecret: provider.clientSecret,
    scopes: ['REPO_READ'],
    secretIn: 'body',
    responseType: 'code',
    readsRepositories: () => true,
    async identify(api) {
      const answer = await api.ask('plugins/servlet/applinks/whoami')
      const slug = answer.body.toString('utf8').trim()
      if (answer.status !== 200 || slug === '' || slug.length > 255) {
        throw new OutsideProblem('provider-answer', 'Bitbucket does not say whose token it gave.')
      }
      const found = await api.get(`rest/api/1.0/users/${encodeURIComponent(slug)}`, serverUser)
      return {
        accountId: String(found.id),
        accountName: found.name,
        username: found.name,
        displayName: found.displayName ?? undefined,
        // It has addresses, which their owners may change as they like.
        verifiedEmails: [],
        groups: [],
      }
    },
  }
}
