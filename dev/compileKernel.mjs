// Compiles what is written in AssemblyScript and writes the bytes as modules. Run it after a change:
//   node dev/compileKernel.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import asc from 'assemblyscript/asc'
import { root } from '../scripts/root.mjs'

/** What is compiled, of which package, into which file of it and under which name. */
export const modules = [
  { package: 'engine', source: 'kernel.ts', generated: 'kernel/kernel.generated.ts', name: 'kernelModule' },
  { package: 'engine', source: 'trigrams.ts', generated: 'textShard/trigrams.generated.ts', name: 'trigramsModule' },
  { package: 'git', source: 'inflate.ts', generated: 'packs/inflate.generated.ts', name: 'inflateModule' },
]

export const generatedFile = (module) => join(root, 'packages', module.package, 'src', module.generated)

const flags = ['--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noExportMemory', '-O3', '--noAssert']

/** The text of a generated module. Throws with what the compiler says when the sources do not compile. */
export async function compileKernel({ package: owner, source, name }) {
  const sources = join(root, 'packages', owner, 'assembly')
  let binary = new Uint8Array()
  let complaints = ''
  const { error } = await asc.main([source, '--outFile', 'kernel.wasm', ...flags], {
    readFile: (file) => readSource(join(sources, file)),
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
  return moduleOf(name, `packages/${owner}/assembly/${source}`, Buffer.from(binary).toString('base64'))
}

// The compiler asks for many names that may or may not exist.
function readSource(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const moduleOf = (name, source, base64) =>
  [
    `// Written by dev/compileKernel.mjs from ${source}.`,
    '',
    '/** A WebAssembly module in base64. */',
    `export const ${name} =\n  '${base64.match(/.{1,108}/g).join("' +\n  '")}'`,
    '',
  ].join('\n')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const module of modules) writeFileSync(generatedFile(module), await compileKernel(module))
}
