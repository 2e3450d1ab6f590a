import { bytesOf, type NameTable } from './nameTable.js'

/** The tables that were used last, as many as there is room for. */
export class TableCache<Table extends { readonly names: NameTable }> {
  readonly #room: number
  readonly #tables = new Map<string, Table>()
  #bytes = 0

  /** `room` is in bytes. */
  constructor(room: number) {
    this.#room = room
  }

  get(key: string): Table | undefined {
    const table = this.#tables.get(key)
    if (!table) return undefined
    this.#tables.delete(key)
    this.#tables.set(key, table)
    return table
  }

  put(key: string, table: Table): void {
    this.delete(key)
    this.#tables.set(key, table)
    this.#bytes += bytesOf(table.names)
    for (const oldest of this.#tables.keys()) {
      if (this.#bytes <= this.#room || oldest === key) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const table = this.#tables.get(key)
    if (!table) return
    this.#tables.delete(key)
    this.#bytes -= bytesOf(table.names)
  }
}
