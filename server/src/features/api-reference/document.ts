import type { Access, Inventory } from '../../http/accessClass.js'
import {
  type Descriptions,
  descriptions as allDescriptions,
  groups,
  namedSchemas,
} from '../../http/descriptions/index.js'
import { inventory as fullInventory } from '../../http/inventory.js'
import { scopesFor } from '../../http/tokenScopes.js'
import type { Described, Part } from './described.js'
import { failureResponse, operationOf, placeOf } from './operation.js'
import { securitySchemes } from './security.js'

export interface DocumentOptions {
  /** What everybody may be told, or every entry point. */
  readonly audience: 'public' | 'internal'
  readonly externalURL: URL
  /** Our own version. */
  readonly version: string
  readonly inventory?: Inventory
  readonly descriptions?: Descriptions
}

/** A document as OpenAPI 3.1.1 has it, as far as pages of ours read it. */
export interface OpenAPIDocument {
  readonly openapi: '3.1.1'
  readonly info: Part
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Part>>
  readonly components: { readonly schemas: Part; readonly responses: Part; readonly securitySchemes: Part }
}

/**
 * The routes of the inventory as an OpenAPI document: what each takes and answers from its description, who may call it
 * from its class and its scopes. What nobody has described stands there with its name alone.
 */
export function openAPIDocument(options: DocumentOptions): OpenAPIDocument & Part {
  const { audience, externalURL, version, inventory = fullInventory } = options
  const described = describedRoutes(options)
  const operations = described.map((route) => ({
    ...placeOf(route),
    tag: route.description.group,
    operation: full(route, options),
  }))
  const used = new Set<string>(operations.map(({ tag }) => tag))
  const isPublic = audience === 'public'
  return {
    openapi: '3.1.1',
    info: {
      title: isPublic ? 'Sextant: the public API' : 'Sextant: every entry point',
      version,
      description: isPublic
        ? 'What programs may rely on. Everything is answered for the one who asks: what somebody may not read is not found.'
        : `All ${described.length} routes of this server, those of its own pages among them. ` +
          `They change without notice. ${Object.keys(inventory).length - described.length} operations stand behind GraphQL.`,
    },
    servers: [{ url: externalURL.href.replace(/\/$/, '') }],
    tags: Object.entries(groups)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: pathsOf(operations),
    components: {
      schemas: namedSchemas,
      responses: { Failure: failureResponse },
      securitySchemes: securitySchemes(externalURL),
    },
  }
}

function describedRoutes({ audience, inventory = fullInventory, descriptions = allDescriptions }: DocumentOptions) {
  return Object.entries(inventory)
    .filter(([name]) => isRoute(name))
    .map(([name, access]): Described => {
      const description = descriptions[name] ?? { group: 'Pages', summary: name, answers: {} }
      return { name, access, scopes: scopesFor(name, access), description }
    })
    .filter(({ description }) => audience === 'internal' || description.isPublic)
}

/** The endpoint of GraphQL lists what stands behind it. */
function full(route: Described, options: DocumentOptions): Part {
  const operation = operationOf(route)
  return route.name === 'POST /.api/graphql' ? { ...operation, 'x-operations': graphqlOperations(options) } : operation
}

function graphqlOperations({ audience, inventory = fullInventory }: DocumentOptions): readonly Part[] {
  return Object.entries(inventory)
    .filter(([name, access]) => !isRoute(name) && (audience === 'internal' || !isForAdmins(access)))
    .map(([name, access]) => ({ kind: name.split(' ')[0], name: name.split(' ')[1], access }))
}

const isRoute = (name: string) => /^[A-Z]+ \//.test(name)
const isForAdmins = (access: Access) => access === 'site-admin' || access === 'operator'

interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Part
}

function pathsOf(placed: readonly Placed[]): Readonly<Record<string, Part>> {
  const paths: Record<string, Record<string, Part>> = {}
  for (const { path, method, operation } of placed) paths[path] = { ...paths[path], [method]: operation }
  return paths
}
