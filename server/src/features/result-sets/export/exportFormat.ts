import type { Hit, ResultSet } from '../resultSet.js'

/** What a file tells beside its rows. */
export interface ExportedSet {
  readonly set: ResultSet
  /** Where this server is, without a slash at the end. */
  readonly origin: string
  /** The version of this server. */
  readonly version: string
  /** Why the set is not whole, as sentences. */
  readonly leftOut: readonly string[]
}

/** How a set is written. A row is written after `begin` and before `end`; `isFirst` tells the first. */
export interface ExportFormat {
  readonly contentType: string
  readonly extension: string
  begin(about: ExportedSet): string
  row(hit: Hit, about: ExportedSet, isFirst: boolean): string
  end(about: ExportedSet, rows: number): string
}
