/** A schema of OpenAPI 3.1, as far as it is drawn. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

/** What a body holds, by content type. */
export type Contents = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>

export interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>
  readonly content?: Contents
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, Response>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-access': string
  readonly 'x-entry-point': string
  readonly 'x-example'?: Readonly<Record<string, string>>
  readonly 'x-operations'?: readonly { readonly kind: string; readonly name: string; readonly access: string }[]
}

export interface SecurityScheme {
  readonly type: string
  readonly description?: string
}

/** An OpenAPI document, as this server writes it. */
export interface OpenAPIDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  }
}

/** An operation where it stands. */
export interface PlacedOperation extends Operation {
  /** In capitals. */
  readonly method: string
  readonly path: string
}

/** The operations of a document below their groups, those groups without any left out. */
export function groupedOperations(document: OpenAPIDocument, words: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): PlacedOperation => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  )
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter((operation) => wanted.every((word) => textOf(operation).includes(word)))
  return document.tags
    .map((tag) => ({ ...tag, operations: found.filter(({ tags }) => tags.includes(tag.name)) }))
    .filter((group) => group.operations.length > 0)
}

const textOf = ({
  method,
  path,
  summary,
  description = '',
  parameters = [],
  'x-operations': behind = [],
}: PlacedOperation) =>
  [method, path, summary, description, ...parameters.map(({ name }) => name), ...behind.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()

/** What a reference within the document names. */
export const referenceName = (reference: string) => reference.split('/').at(-1) ?? ''
