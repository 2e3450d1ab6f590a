import {
  type Answer,
  type Content,
  type Description,
  type Descriptions,
  list,
  named,
  type Parameter,
  record,
  type Schema,
  text,
  whole,
  yesOrNo,
} from './description.js'

const scim = (schema: Schema, example?: unknown): Readonly<Record<string, Content>> => ({
  'application/scim+json': { schema, ...(example !== undefined && { example }) },
})

const bodyOf = (kind: Kind) => scim(named(`Scim${kind}`), examples[kind])
const answerOf = (kind: Kind, about: string): Answer => ({ about, content: scim(named(`Scim${kind}`)) })

type Kind = 'User' | 'Group'

const examples = {
  User: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'alice',
    emails: [{ value: 'alice@example.com', primary: true }],
    active: true,
  },
  Group: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'acme',
    members: [{ value: '1' }],
  },
} as const

const changes = scim(named('ScimPatch'), {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'active', value: false }],
})

const attributes: Readonly<Record<string, Parameter>> = {
  attributes: 'The attributes to answer with, apart by commas.',
  excludedAttributes: 'Those to leave out.',
}

const paging: Readonly<Record<string, Parameter>> = {
  filter: { about: 'A filter of RFC 7644, section 3.4.2.2.', schema: text, example: 'userName eq "alice"' },
  startIndex: { about: 'The first of the page, from 1.', schema: whole },
  count: { about: 'How many, at most 200.', schema: whole },
  ...attributes,
}

const notFound = 'There is none with this id.'
const taken = 'Its name, or its external id, is another one’s.'

const common = { group: 'Directories (SCIM)', isPublic: true, credential: 'directory' } as const
const parts = { id: 'The id that SCIM gave it.' }

/** The routes of a kind of resource: RFC 7644, section 3. */
function resources(kind: Kind, words: { readonly one: string; readonly many: string }): Descriptions {
  const { one, many } = words
  const path = `/.api/scim/v2/${kind}s`
  const single = { ...common, parts }
  return {
    [`GET ${path}`]: {
      ...common,
      summary: `List ${many}`,
      query: paging,
      answers: {
        200: { about: 'A page of them.', content: scim(named('ScimList')) },
        400: 'The filter cannot be read.',
      },
      example: { count: '20' },
    },
    [`POST ${path}`]: {
      ...common,
      summary: `Create ${one}`,
      body: bodyOf(kind),
      answers: { 201: answerOf(kind, 'It was created.'), 409: taken },
    },
    [`GET ${path}/{id}`]: {
      ...single,
      summary: `Read ${one}`,
      query: attributes,
      answers: { 200: answerOf(kind, 'The resource.'), 404: notFound },
    },
    [`PUT ${path}/{id}`]: {
      ...single,
      summary: `Replace ${one}`,
      body: bodyOf(kind),
      answers: { 200: answerOf(kind, 'As it is now.'), 404: notFound, 409: taken },
    },
    [`PATCH ${path}/{id}`]: {
      ...single,
      summary: `Change ${one}`,
      body: changes,
      answers: { 200: answerOf(kind, 'As it is now.'), 404: notFound, 409: taken },
    },
    [`DELETE ${path}/{id}`]: { ...single, summary: `Delete ${one}`, answers: { 204: 'It is gone.', 404: notFound } },
  }
}

const about = (summary: string): Description => ({
  ...common,
  summary,
  answers: { 200: { about: 'The description.', content: scim({ type: 'object' }) } },
})

const oneAbout = (summary: string): Description => ({
  ...common,
  summary,
  parts: { id: 'Its name.' },
  answers: { 200: { about: 'The description.', content: scim({ type: 'object' }) }, 404: 'There is no such one.' },
})

/** SCIM 2.0: RFC 7643, RFC 7644; docs/scim.md. */
export const scimDescriptions: Descriptions = {
  ...resources('User', { one: 'a user', many: 'users' }),
  ...resources('Group', { one: 'a group', many: 'groups' }),
  'GET /.api/scim/v2/ServiceProviderConfig': about('What of SCIM is served'),
  'GET /.api/scim/v2/Schemas': about('The schemas'),
  'GET /.api/scim/v2/Schemas/{id}': oneAbout('A schema'),
  'GET /.api/scim/v2/ResourceTypes': about('The kinds of resources'),
  'GET /.api/scim/v2/ResourceTypes/{id}': oneAbout('A kind of resource'),
}

const urns = list(text)

/** The attributes that are kept. */
export const scimSchemas: Readonly<Record<string, Schema>> = {
  ScimUser: record(
    {
      schemas: urns,
      id: text,
      externalId: text,
      userName: text,
      name: record({ givenName: text, familyName: text, formatted: text }, ['givenName', 'familyName', 'formatted']),
      displayName: text,
      nickName: text,
      emails: list(record({ value: text, primary: yesOrNo, type: text }, ['primary', 'type'])),
      active: yesOrNo,
      meta: { type: 'object' },
    },
    ['id', 'externalId', 'name', 'displayName', 'nickName', 'emails', 'active', 'meta'],
  ),
  ScimGroup: record(
    {
      schemas: urns,
      id: text,
      externalId: text,
      displayName: text,
      members: list(record({ value: text, display: text }, ['display'])),
      meta: { type: 'object' },
    },
    ['id', 'externalId', 'members', 'meta'],
  ),
  ScimPatch: record({
    schemas: urns,
    Operations: list(record({ op: { enum: ['add', 'remove', 'replace'] }, path: text, value: {} }, ['path', 'value'])),
  }),
  ScimList: record({
    schemas: urns,
    totalResults: whole,
    startIndex: whole,
    itemsPerPage: whole,
    Resources: list({ type: 'object' }),
  }),
}
