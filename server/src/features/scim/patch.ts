import { ScimError, scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch'
import * as v from 'valibot'
import { ScimProblem } from './scimError.js'

const body = v.object({
  schemas: v.optional(v.array(v.string())),
  Operations: v.pipe(
    v.array(
      v.object({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(['add', 'replace', 'remove'])),
        path: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
})

/** What the operations of a PATCH make of a resource (RFC 7644, 3.5.2). Throws `ScimProblem`. */
export function patched(resource: Readonly<Record<string, unknown>>, given: unknown, isLenient: boolean): unknown {
  refuseOwnNames(given)
  const parsed = v.safeParse(body, given)
  if (!parsed.success) throw new ScimProblem(400, 'The PATCH does not have the expected form.', 'invalidSyntax')
  // A copy without our own parts, which no directory changes.
  const { meta: _meta, groups: _groups, ...own } = structuredClone(resource)
  const operations = parsed.output.Operations.map((operation) => normalised(operation, isLenient))
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's types want a meta of dates
    return scimPatch(own as unknown as ScimResource, operations, { mutateDocument: false, treatMissingAsAdd: true })
  } catch (error) {
    if (!(error instanceof ScimError)) throw error
    throw new ScimProblem(400, 'The PATCH cannot be carried out on this resource.', error.scimCode)
  }
}

type Operation = v.InferOutput<typeof body>['Operations'][number]

/** Azure AD puts paths into the names of a value: `{"name.givenName": "Al"}`. */
function normalised({ op, path, value }: Operation, isLenient: boolean): ScimPatchOperation {
  const bare = path?.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  if (op === 'remove') {
    if (!bare) throw new ScimProblem(400, 'A removal names its path.', 'noTarget')
    return { op, path: bare, ...(value !== undefined && { value }) }
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const told = isLenient && isObject ? unfolded(value) : value
  return { op, ...(bare && { path: bare }), value: told }
}

function unfolded(value: object): Readonly<Record<string, unknown>> {
  const whole: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) {
    const [first = '', second] = name.split('.', 2)
    const inner = whole[first]
    if (second === undefined) whole[first] = each
    else whole[first] = { ...(typeof inner === 'object' ? inner : {}), [second]: each }
  }
  return whole
}

const ownNames = /(^|[.[\]"\s])(__proto__|constructor|prototype)($|[.[\]"\s])/

/** Names that mean something to the runtime are none of a resource. */
function refuseOwnNames(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    const isPath = name === 'path' && typeof each === 'string'
    if (ownNames.test(name) || (isPath && ownNames.test(each))) {
      throw new ScimProblem(400, 'The PATCH has a name that no attribute has.', 'invalidPath')
    }
    refuseOwnNames(each)
  }
}
