import { Parser } from 'web-tree-sitter'

// The compiler knows WebAssembly only together with the browser's names.
declare const WebAssembly: { Memory: new (pages: { initial: number; maximum: number }) => object }

/**
 * The memory that all trees, grammars and queries of one thread may take. V8's limits do not count it, and past the
 * limit the parser aborts, which ends the thread: threats-and-faults R-26 sets 256 MB.
 */
const memoryPages = { initial: 512, maximum: 4096 }

let ready: Promise<void> | undefined

/** Makes the parser of this thread ready, once; nothing of web-tree-sitter works before. */
export function startParser(): Promise<void> {
  // When the parser aborts it throws as well, so what it prints adds nothing.
  ready ??= Parser.init({ wasmMemory: new WebAssembly.Memory(memoryPages), printErr: () => {} })
  return ready
}
