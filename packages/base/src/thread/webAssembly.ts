// The compiler knows WebAssembly only together with the browser's names, so what we use of it is said here.

/** A memory; `buffer` is another object after `grow`, and the one before has no bytes any more. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface WebAssemblyNames {
  validate(bytes: Uint8Array): boolean
  readonly Memory: new (pages: { initial: number; maximum: number }) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}

/** WebAssembly, or undefined in a process that was started without it. */
export const webAssembly = (globalThis as { readonly WebAssembly?: WebAssemblyNames }).WebAssembly
