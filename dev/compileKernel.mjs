// Compiles the engine's modules from packages/engine/assembly and writes the bytes as modules. Run it after a change:
//   node dev/compileKernel.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'
import { root } from '../scripts/root.mjs'

const sources = join(root, 'packages', 'engine', 'assembly')
const inEngine = (...path) => join(root, 'packages', 'engine', 'src', ...path)

/** What is compiled, into which file and under which name. */
export const modules = [
  { source: 'kernel.ts', generatedFile: inEngine('kernel', 'kernel.generated.ts'), name: 'kernelModule' },
  { source: 'trigrams.ts', generatedFile: inEngine('textShard', 'trigrams.generated.ts'), name: 'trigramsModule' },
]

const flags = ['--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noExportMemory', '-O3', '--noAssert']

/** The text of a generated module. Throws with what the compiler says when the sources do not compile. */
export async function compileKernel({ source, name }) {
  let binary = new Uint8Array()
  let complaints = ''
  const { error } = await asc.main([source, '--outFile', 'kernel.wasm', ...flags], {
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
  if (error) throw new Error(`${source} does not compile:\n${complaints}`)
  return moduleOf(name, source, Buffer.from(binary).toString('base64'))
}

// The compiler asks for many names that may or may not exist.
function readSource(name) {
  try {
    return readFileSync(join(sources, name), 'utf8')
  } catch {
    return null
  }
}

const moduleOf = (name, source, base64) =>
  [
    '// Written by dev/compileKernel.mjs from packages/engine/assembly.',
    '',
    `/** The compiled ${source.replace(/\.ts$/, '')}, a WebAssembly module in base64. */`,
    `export const ${name} =\n  '${base64.match(/.{1,108}/g).join("' +\n  '")}'`,
    '',
  ].join('\n')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const module of modules) writeFileSync(module.generatedFile, await compileKernel(module))
}
