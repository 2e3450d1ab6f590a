/** The tables of an inverted index: for each trigram the blocks in which it begins. */
export interface TrigramTables {
  /** Trigrams that one block alone has, ascending, and that block. */
  readonly singles: Uint32Array
  readonly singleBlocks: Uint32Array
  /** Trigrams of several blocks, ascending; the list of the i-th is `postings[listStarts[i], listStarts[i + 1])`. */
  readonly lists: Uint32Array
  readonly listStarts: Uint32Array
  readonly postings: Uint8Array
}

/** Sorts the trigrams of blocks, which come block by block, by trigram. It is used again for the next index. */
export interface TrigramSorter {
  /** `wasm` for the compiled one, `plain` for its twin in TypeScript, which is slower and otherwise the same. */
  readonly kind: 'wasm' | 'plain'
  /** How much memory it has taken, in bytes. */
  readonly byteLength: number
  /** Adds the next block: the folded trigrams of `text[from, to)`, at most `mostWindow` bytes. */
  addBlock(text: Uint8Array, from: number, to: number): void
  /** The index of all blocks since it was opened or last reset. The tables are good until the next call of anything. */
  build(): TrigramTables
  /** Forgets all blocks. */
  reset(): void
}

/** The most bytes of one block that a sorter takes. */
export const mostWindow = 32 * 1024
