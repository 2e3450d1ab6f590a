/** An object of a pack. */
export interface PackedObject {
  /** As in gitformat-pack(5). */
  readonly type: number
  readonly content: Buffer
}

/** The objects that were read last, by their offset in the pack, of at most `mostBytes` together. */
export class KeptObjects {
  readonly #mostBytes: number
  /** The oldest first. */
  readonly #objects = new Map<number, PackedObject>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(offset: number): PackedObject | undefined {
    return this.#objects.get(offset)
  }

  /** Does nothing where the object is kept already, or would take the place of many others. */
  add(offset: number, object: PackedObject): void {
    if (object.content.length > this.#mostBytes / 8 || this.#objects.has(offset)) return
    this.#objects.set(offset, object)
    this.#bytes += object.content.length
    for (const [oldest, { content }] of this.#objects) {
      if (this.#bytes <= this.#mostBytes) return
      this.#objects.delete(oldest)
      this.#bytes -= content.length
    }
  }
}
