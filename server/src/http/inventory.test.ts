import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildSchema, type GraphQLObjectType } from 'graphql'
import { inventory } from './inventory.js'

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {})

test('every query and mutation of the contract has a class, and no other has one', async () => {
  const file = new URL('../../../packages/contract/schema.graphql', import.meta.url)
  const schema = buildSchema(await readFile(file, 'utf8'))
  const expected = [
    ...fieldsOf(schema.getQueryType()).map((name) => `query ${name}`),
    ...fieldsOf(schema.getMutationType()).map((name) => `mutation ${name}`),
  ]
  expect(
    Object.keys(inventory)
      .filter((name) => /^(query|mutation) /.test(name))
      .sort(),
  ).toEqual(expected.sort())
})

test('what changes something is never open to pages of other sites, nor to visitors without need', () => {
  const open = Object.entries(inventory).filter(
    ([name, access]) => /^(POST|mutation)/.test(name) && access === 'public',
  )
  // Signing in and up are for those who are not signed in. A code host, an identity provider and a directory prove
  // themselves by a signature or a token of their own, an application by its secret, its code or its token: none of that
  // is a cookie that another page could make count.
  expect(open.map(([name]) => name).sort()).toEqual([
    'POST /-/request-access',
    'POST /-/reset-password-code',
    'POST /-/reset-password-init',
    'POST /-/sign-in',
    'POST /-/sign-in/passkey',
    'POST /-/sign-in/passkey-options',
    'POST /-/sign-in/second-step',
    'POST /-/sign-out',
    'POST /-/sign-up',
    'POST /-/site-init',
    'POST /-/unlock-account',
    'POST /.api/scim/v2/Groups',
    'POST /.api/scim/v2/Users',
    'POST /.api/webhooks/{uuid}',
    'POST /.auth/idp/oauth/device/code',
    'POST /.auth/idp/oauth/introspect',
    'POST /.auth/idp/oauth/logout',
    'POST /.auth/idp/oauth/register',
    'POST /.auth/idp/oauth/revoke',
    'POST /.auth/idp/oauth/token',
    'POST /.auth/idp/oauth/userinfo',
    'POST /.auth/openidconnect/backchannel-logout',
    'POST /.auth/openidconnect/backchannel-logout/{id}',
    'POST /.auth/saml/acs',
    'POST /.auth/saml/acs/{id}',
    'POST /.auth/saml/logout',
    'POST /.auth/saml/logout/{id}',
  ])
})
