/** A schema of OpenAPI 3.1, which is JSON Schema, draft 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

/** The headings of the reference, in their order, and what stands below each. */
export const groups = {
  Search: 'Searching as a stream, and what was found as a file.',
  GraphQL: 'One endpoint for everything that the pages show and do.',
  'Code and files': 'Contents of repositories: files, archives, patches, colours.',
  History: 'Who changed what and when.',
  'Precise indexes': 'Code intelligence made by indexers of SCIP.',
  'Result sets': 'Results that were frozen under an address.',
  Index: 'How far the index of this instance has come.',
  'Webhooks and editors': 'What code hosts and editors ask for.',
  'Directories (SCIM)': 'SCIM 2.0 for directories that keep users and groups.',
  'OAuth and OpenID Connect': 'Signing in to other applications with an account here.',
  Health: 'Whether the server runs, and which one it is.',
  'API reference': 'This reference, for programs.',
  'Signing in': 'What the pages for signing in ask for.',
  'Signing in elsewhere': 'Signing in with an account at another provider.',
  'Site administration': 'Files for site admins.',
  Pages: 'The web application.',
} as const

export type Group = keyof typeof groups

/** A parameter of the query or a header. A text alone is the description of an optional text. */
export type Parameter =
  | string
  | {
      readonly about: string
      readonly schema?: Schema
      readonly required?: true
      readonly example?: unknown
    }

/** What a body holds, in one content type. */
export interface Content {
  readonly schema?: Schema
  readonly example?: unknown
}

/** One answer. A text alone is an answer without a body. */
export type Answer =
  | string
  | {
      readonly about: string
      /** By content type. */
      readonly content?: Readonly<Record<string, Content>>
      readonly headers?: Readonly<Record<string, string>>
    }

/** Who proves themselves otherwise than by a token or a session of Sextant. */
export type OwnCredential = 'directory' | 'application' | 'host'

/** What a route takes and answers, in words and schemas, for the reference of the API. */
export interface Description {
  readonly group: Group
  readonly summary: string
  readonly about?: string
  /**
   * Whether it is told to everybody: what programs may rely on. The others are for our own pages, or for site admins;
   * they are in the internal reference alone.
   */
  readonly isPublic?: true
  /** The path as a template, where the inventory has `*`. */
  readonly path?: string
  /** What each parameter of the path is. */
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, Parameter>>
  readonly headers?: Readonly<Record<string, Parameter>>
  /** By content type. */
  readonly body?: Readonly<Record<string, Content>>
  readonly answers: Readonly<Record<number, Answer>>
  readonly credential?: OwnCredential
  /** Values for the parameters in the command line that is shown. */
  readonly example?: Readonly<Record<string, string>>
  readonly deprecated?: true
}

/** Descriptions by entry point, as the inventory writes it. */
export type Descriptions = Readonly<Record<string, Description>>

/** A schema that is named, below `components`. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const text: Schema = { type: 'string' }
export const whole: Schema = { type: 'integer' }
export const yesOrNo: Schema = { type: 'boolean' }
export const list = (items: Schema): Schema => ({ type: 'array', items })

/** An object of which every property that is not named in `optional` is there. */
export function record(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** One of some words. */
export const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words })

/** JSON of a schema, with an example. */
export const json = (schema: Schema, example?: unknown): Readonly<Record<string, Content>> => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** The same route at another address: for whom, and what is to be said of it there. */
export const also = (description: Description, whom: string, about: string): Description => ({
  ...description,
  summary: `${description.summary} (${whom})`,
  about,
})
