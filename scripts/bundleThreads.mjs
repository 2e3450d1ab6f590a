import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const compiled = join(root, 'server', 'dist', 'features', 'search')
const folder = join(root, 'server', 'dist', 'bundled')
const names = ['scanWorker', 'historyWorker', 'indexerProcess']

/**
 * Puts the modules of each thread of the engine into few files beside the compiled ones: a thread that reads 160 modules
 * starts in twice the time (docs/decisions/0030-bundled-threads.md).
 */
export async function bundleThreads() {
  // Here, for it is not there before the packages are installed.
  const { rolldown } = await import('rolldown')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const bundle = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, join(compiled, `${name}.js`)])),
    platform: 'node',
    // What others wrote stays where it is: it may look for files beside itself.
    external: (id) => !/^[./]|^@sextant\//.test(id),
    // Nothing is imported from others for what that does by itself.
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    plugins: [ownPlaces],
  })
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' })
  await bundle.close()
}

/** A module goes on to find its files where it was compiled. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const place = relative(folder, id).replaceAll('\\', '/')
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`) }
    },
  },
}
