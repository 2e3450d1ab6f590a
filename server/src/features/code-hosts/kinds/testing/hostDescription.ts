import type { JSONSchema } from '../../hostKind.js'

/** What a host's own description says about the requests that we make. `dev/hostDescriptions.mjs` takes it from a package. */
export interface HostDescription {
  /** The package and its version. */
  readonly source: string
  /** By method and path, such as `GET /repos/{owner}/{repo}`. */
  readonly operations: Readonly<Record<string, Operation>>
  /** What `$ref` leads to: `#/$defs/name`. */
  readonly schemas: Readonly<Record<string, JSONSchema>>
}

export interface Operation {
  readonly query: Readonly<Record<string, { readonly schema: JSONSchema; readonly required: boolean }>>
  readonly body?: JSONSchema
  /** By status; of those from 200 on. */
  readonly answers: Readonly<Record<string, JSONSchema>>
}
