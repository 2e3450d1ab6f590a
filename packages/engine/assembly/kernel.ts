// The inner loops of the search engine. This folder is AssemblyScript, which looks like TypeScript and is none: its
// numbers are machine numbers and its functions become WebAssembly with 128-bit SIMD. No other compiler, linter or
// formatter of the project reads it. After a change, `node dev/compileKernel.mjs` writes the compiled bytes to
// src/kernel/kernel.generated.ts; a test compares the two.
//
// Everything works on addresses in one imported memory whose layout is src/kernel/memoryLayout.ts. Nothing is
// allocated here. A scan may read up to 127 bytes beyond its end, never writes there, and never answers what lies there.

export { countLines } from './countLines'
export { find, findAll } from './find'
export { findAny } from './findAny'
export { countNewlines, lineEnd, lineStart } from './lines'
export { lookFor } from './lookFor'
export { decodeDeltas, intersect } from './lists'
