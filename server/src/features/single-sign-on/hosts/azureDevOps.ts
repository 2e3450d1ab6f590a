import * as v from 'valibot'
import type { AzureDevOpsProvider } from '../../../configuration/index.js'
import { OutsideProblem } from '../outsideProblem.js'
import type { OAuthHost } from './host.js'

const base = 'https://app.vssps.visualstudio.com/'

const profile = v.object({
  id: v.string(),
  publicAlias: v.string(),
  displayName: v.optional(v.nullable(v.string())),
  emailAddress: v.optional(v.nullable(v.string())),
})
const accounts = v.object({ value: v.array(v.object({ accountName: v.string() })) })

/** Azure DevOps Services: learn.microsoft.com, "Authorize access to REST APIs with OAuth 2.0". */
export function azureDevOps(provider: AzureDevOpsProvider): OAuthHost {
  const { allowOrgs, apiScope = 'vso.code vso.identity vso.project vso.profile' } = provider
  return {
    authorizationURL: new URL('oauth2/authorize', base),
    tokenURL: new URL('oauth2/token', base),
    apiURL: new URL(base),
    clientId: provider.clientID,
    clientSecret: provider.clientSecret,
    scopes: apiScope.split(/[\s,]+/),
    secretIn: 'assertion',
    responseType: 'Assertion',
    readsRepositories: () => apiScope.includes('vso.code'),
    async identify(api) {
      const found = await api.get('_apis/profile/profiles/me?api-version=7.0', profile)
      const member = encodeURIComponent(found.publicAlias)
      const path = `_apis/accounts?memberId=${member}&api-version=7.0`
      const groups = allowOrgs ? (await api.get(path, accounts)).value.map(({ accountName }) => accountName) : []
      const has = (org: string) => groups.some((each) => each.toLowerCase() === org.toLowerCase())
      if (allowOrgs && !allowOrgs.some(has)) {
        throw new OutsideProblem('not-allowed', 'The account is in no organization that is let in.')
      }
      const name = found.emailAddress ?? found.displayName ?? found.publicAlias
      return {
        accountId: found.id,
        accountName: name,
        username: name,
        displayName: found.displayName ?? undefined,
        // An administrator of any tenant can write any address into a profile, so it proves nothing.
        verifiedEmails: [],
        groups,
      }
    },
  }
}
