import type { Kernel } from './kernel.js'
import { openPlainKernel } from './plainKernel.js'
import { openWasmKernel } from './wasmKernel.js'

/** A kernel with a memory of its own: the compiled one, or its plain twin where WebAssembly SIMD is not to be had. */
export const openKernel = (): Kernel => openWasmKernel() ?? openPlainKernel()
