// Compiles the engine's kernel from packages/engine/assembly and writes the bytes as a module. Run it after a change:
//   node dev/compileKernel.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'
import { root } from '../scripts/root.mjs'

const sources = join(root, 'packages', 'engine', 'assembly')
export const generatedFile = join(root, 'packages', 'engine', 'src', 'kernel', 'kernel.generated.ts')

const flags = ['--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noExportMemory', '-O3', '--noAssert']

/** The text of the generated module. Throws with what the compiler says when the sources do not compile. */
export async function compileKernel() {
  let binary = new Uint8Array()
  let complaints = ''
  const { error } = await asc.main(['kernel.ts', '--outFile', 'kernel.wasm', ...flags], {
    readFile: readSource,
    writeFile: (_name, contents) => {
      binary = contents
    },
    listFiles: () => [],
    stderr: {
      write: (text) => {
        complaints += text
      },
    },
  })
  if (error) throw new Error(`The kernel does not compile:\n${complaints}`)
  return moduleOf(Buffer.from(binary).toString('base64'))
}

// The compiler asks for many names that may or may not exist.
function readSource(name) {
  try {
    return readFileSync(join(sources, name), 'utf8')
  } catch {
    return null
  }
}

const moduleOf = (base64) =>
  [
    '// Written by dev/compileKernel.mjs from packages/engine/assembly.',
    '',
    '/** The compiled kernel, a WebAssembly module in base64. */',
    `export const kernelModule =\n  '${base64.match(/.{1,108}/g).join("' +\n  '")}'`,
    '',
  ].join('\n')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(generatedFile, await compileKernel())
