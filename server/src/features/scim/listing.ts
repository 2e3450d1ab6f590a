import { type Filter, filter, parse } from 'scim2-parse-filter'
import * as v from 'valibot'
import { ScimProblem } from './scimError.js'

export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** The most resources of one answer. */
export const mostResources = 200

const longestFilter = 2000

const number = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number)))

const query = v.object({
  startIndex: number,
  count: number,
  filter: v.optional(v.pipe(v.string(), v.maxLength(longestFilter))),
  attributes: v.optional(v.string()),
  excludedAttributes: v.optional(v.string()),
  sortBy: v.optional(v.string()),
})

export type ListQuery = v.InferOutput<typeof query>

/** Reads the query of a request. Throws `ScimProblem`. */
export function readQuery(given: unknown): ListQuery {
  const parsed = v.safeParse(query, given)
  if (parsed.success) return parsed.output
  throw new ScimProblem(400, 'The query does not have the expected form.', 'invalidValue')
}

/** Parses a filter (RFC 7644, 3.4.2.2). Throws `ScimProblem` 'invalidFilter'. */
export function readFilter(text: string | undefined): Filter | undefined {
  if (text === undefined || text.trim() === '') return undefined
  try {
    return parse(text)
  } catch {
    throw new ScimProblem(400, 'The filter cannot be read.', 'invalidFilter')
  }
}

/** What a filter of one comparison asks for, where a column answers it. */
export function keyOf<Column extends string>(
  asked: Filter | undefined,
  columns: readonly Column[],
): { readonly column: Column; readonly value: string } | undefined {
  if (asked?.op !== 'eq' || typeof asked.compValue !== 'string') return undefined
  const column = columns.find((each) => each.toLowerCase() === plainPath(asked.attrPath))
  return column && { column, value: asked.compValue }
}

type Resource = Readonly<Record<string, unknown>>

/** The page of a list that is asked for; `startIndex` counts from 1. */
export function listOf(resources: readonly Resource[], asked: Filter | undefined, given: ListQuery) {
  const matches = asked === undefined ? () => true : filter(inLowerCase(asked))
  const fitting = resources.filter((resource) => matches(lowered(resource)))
  const startIndex = Math.max(1, given.startIndex ?? 1)
  const count = Math.min(mostResources, Math.max(0, given.count ?? mostResources))
  const page = fitting.slice(startIndex - 1, startIndex - 1 + count)
  return {
    schemas: [listSchema],
    totalResults: fitting.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => projected(resource, given)),
  }
}

/** Neither the names of attributes nor the values of ours have a case that matters (RFC 7643, 2.1 and 4.1). */
function inLowerCase(asked: Filter): Filter {
  switch (asked.op) {
    case 'and':
    case 'or':
      return { ...asked, filters: asked.filters.map(inLowerCase) }
    case 'not':
      return { ...asked, filter: inLowerCase(asked.filter) }
    case '[]':
      return { ...asked, attrPath: plainPath(asked.attrPath), valFilter: inLowerCase(asked.valFilter) }
    case 'pr':
      return { ...asked, attrPath: plainPath(asked.attrPath) }
    case 'eq':
    case 'ne':
    case 'co':
    case 'sw':
    case 'ew':
    case 'gt':
    case 'lt':
    case 'ge':
    case 'le': {
      const { compValue } = asked
      const value = typeof compValue === 'string' ? compValue.toLowerCase() : compValue
      return { ...asked, attrPath: plainPath(asked.attrPath), compValue: value }
    }
  }
}

const plainPath = (path: string) => path.replace(/^urn:.*:/i, '').toLowerCase()

function lowered(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), lowered(each)]))
}

const always = new Set(['schemas', 'id', 'meta'])

/** A resource with the attributes that are asked for (RFC 7644, 3.9). */
export function projected(resource: Resource, { attributes, excludedAttributes }: ListQuery): Resource {
  const wanted = attributes === undefined ? undefined : namesIn(attributes)
  const unwanted = namesIn(excludedAttributes ?? '')
  const isKept = (name: string) =>
    always.has(name) || (wanted === undefined ? !unwanted.has(name.toLowerCase()) : wanted.has(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name)))
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^urn:.*:/i, '')
            .split('.')[0]
            ?.toLowerCase() ?? '',
      )
      .filter((name) => name !== ''),
  )
