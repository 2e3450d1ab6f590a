import * as v from 'valibot'
import { canonicalEmail } from '../single-sign-on/index.js'
import { badValue } from './scimError.js'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

const text = v.pipe(v.string(), v.maxLength(1000), v.excludes('\0'))
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

/** Azure AD sends what is true and false as text. */
const truth = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.regex(/^(true|false)$/i),
    v.transform((value) => value.toLowerCase() === 'true'),
  ),
])

const email = v.object({
  value: text,
  display: maybe(text),
  type: maybe(text),
  primary: maybe(truth),
})

const form = v.object({
  userName: v.pipe(text, v.trim(), v.minLength(1)),
  externalId: maybe(text),
  active: maybe(truth),
  displayName: maybe(text),
  nickName: maybe(text),
  name: maybe(
    v.object({
      formatted: maybe(text),
      familyName: maybe(text),
      givenName: maybe(text),
      middleName: maybe(text),
      honorificPrefix: maybe(text),
      honorificSuffix: maybe(text),
    }),
  ),
  emails: maybe(v.pipe(v.array(email), v.maxLength(50))),
})

/** A user as a directory describes one. Addresses are in canonical form. */
export type ScimUserForm = v.InferOutput<typeof form>

/** Reads the body of a request. Attributes that are not kept are passed over (RFC 7644, 3.3). Throws `ScimProblem`. */
export function readUser(body: unknown): ScimUserForm {
  const parsed = v.safeParse(form, body)
  if (!parsed.success) {
    throw badValue(`The user does not have the expected form: see \`${v.getDotPath(parsed.issues[0]) ?? 'body'}\`.`)
  }
  const emails = parsed.output.emails?.map((each) => ({ ...each, value: requireAddress(each.value) }))
  return { ...parsed.output, ...(emails && { emails }) }
}

function requireAddress(value: string): string {
  const address = canonicalEmail(value.trim())
  if (address === undefined) throw badValue(`${value} is not an e-mail address.`)
  return address
}

/** What the person is called, of all the ways in which a directory says so. */
export function displayNameOf({ displayName, name, nickName }: ScimUserForm): string | null {
  const parts = [name?.givenName, name?.middleName, name?.familyName].filter(Boolean).join(' ')
  return displayName || name?.formatted || parts || nickName || null
}

/** The addresses, the primary one first, each once. */
export function addressesOf({ emails }: ScimUserForm): readonly string[] {
  const sorted = (emails ?? []).toSorted(
    (left, right) => Number(right.primary ?? false) - Number(left.primary ?? false),
  )
  const seen = new Map(sorted.map(({ value }) => [value.toLowerCase(), value]))
  return [...seen.values()]
}
