import type { Kernel } from '../kernel.js'
import { openPlainKernel } from '../plainKernel.js'
import { openWasmKernel } from '../wasmKernel.js'

function openCompiled(): Kernel {
  const kernel = openWasmKernel()
  if (!kernel) throw new Error('The tests of the kernel want a processor with SIMD.')
  return kernel
}

/** The compiled kernel and its plain twin: whatever is tested of one is tested of the other. */
export const bothKernels = [
  { kind: 'wasm', open: openCompiled },
  { kind: 'plain', open: openPlainKernel },
] as const
