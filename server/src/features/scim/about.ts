import { groupSchema } from './groups.js'
import { mostResources } from './listing.js'
import { userSchema } from './userForm.js'

/** What this server speaks of SCIM (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: new URL('/help', base).href,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the site configuration, `scim.authToken`.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceType = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string) => [
  resourceType(base, 'User', userSchema),
  resourceType(base, 'Group', groupSchema),
]

interface Attribute {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly required?: boolean
  readonly multiValued?: boolean
  readonly readOnly?: boolean
  readonly unique?: boolean
  readonly parts?: readonly string[]
}

function attribute(name: string, { type, required, multiValued, readOnly, unique, parts }: Attribute = {}): object {
  return {
    name,
    type: type ?? (parts ? 'complex' : 'string'),
    multiValued: multiValued ?? false,
    required: required ?? false,
    caseExact: false,
    mutability: readOnly ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: unique ? 'server' : 'none',
    ...(parts && {
      subAttributes: parts.map((part) => attribute(part, part === 'primary' ? { type: 'boolean' } : {})),
    }),
  }
}

/** The attributes that are kept (RFC 7643, 7). */
export const schemas = (base: string) => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: userSchema,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, unique: true }),
      attribute('name', { parts: ['formatted', 'familyName', 'givenName', 'middleName'] }),
      attribute('displayName'),
      attribute('nickName'),
      attribute('active', { type: 'boolean' }),
      attribute('emails', { multiValued: true, parts: ['value', 'display', 'type', 'primary'] }),
      attribute('groups', { multiValued: true, readOnly: true, parts: ['value', 'display', '$ref'] }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${userSchema}` },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: groupSchema,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true, unique: true }),
      attribute('members', { multiValued: true, parts: ['value', 'display', '$ref', 'type'] }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${groupSchema}` },
  },
]
