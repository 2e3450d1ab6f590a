/**
 * A dump is text, one JSON value a line: the head, then for each table its name and columns and after it its rows as
 * objects, then the sequences, and the end with how many rows there were, so that a dump that was cut off is known. A
 * value is null or the text that PostgreSQL prints for it and reads back to the same value: numbers of any size and
 * `null` inside JSON survive, as they would not as JSON.
 */
export type DumpLine =
  | { readonly sextant: 'dump'; readonly format: 1; readonly migrations: readonly AppliedMigration[] }
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly row: Readonly<Record<string, string | null>> }
  | { readonly sequence: string; readonly value: string; readonly called: boolean }
  | { readonly end: number }

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}
