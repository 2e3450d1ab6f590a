import type { Access } from '../../http/accessClass.js'
import type { Description } from '../../http/descriptions/index.js'
import type { Sufficient } from '../../http/tokenScopes.js'

/** A part of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>

/** An entry point, and what is known of it. */
export interface Described {
  /** As the inventory writes it. */
  readonly name: string
  readonly access: Access
  readonly scopes: Sufficient
  readonly description: Description
}
