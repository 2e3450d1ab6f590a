/** An object of a pack. */
export interface PackedObject {
  /** As in gitformat-pack(5). */
  readonly type: number
  readonly content: Buffer
}

/** The objects that were read last, by where they stand, of at most `mostBytes` together. */
export class KeptObjects {
  readonly #mostBytes: number
  /** The oldest first. */
  readonly #objects = new Map<number, PackedObject>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(place: number): PackedObject | undefined {
    return this.#objects.get(place)
  }

  /** Does nothing where the object is kept already, or would take the place of many others. */
  add(place: number, object: PackedObject): void {
    if (object.content.length > this.#mostBytes / 8 || this.#objects.has(place)) return
    this.#objects.set(place, object)
    this.#bytes += object.content.length
    for (const [oldest, { content }] of this.#objects) {
      if (this.#bytes <= this.#mostBytes) return
      this.#objects.delete(oldest)
      this.#bytes -= content.length
    }
  }
}
