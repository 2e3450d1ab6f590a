import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const compiled = join(root, 'server', 'dist')
const bundled = join(compiled, 'bundled')
const threads = ['scanWorker', 'historyWorker', 'indexerProcess']

/**
 * Puts the modules of the server, and those of each thread of the engine, into few files beside the compiled ones: whoever
 * reads hundreds of modules starts in twice the time (docs/decisions/0030-bundled-threads.md).
 */
export async function bundleServer() {
  rmSync(bundled, { recursive: true, force: true })
  const search = join(compiled, 'features', 'search')
  await bundle('threads', Object.fromEntries(threads.map((name) => [name, join(search, `${name}.js`)])))
  await bundle('server', { run: join(compiled, 'run.js') })
}

async function bundle(name, input) {
  // Here, for it is not there before the packages are installed.
  const { rolldown } = await import('rolldown')
  const folder = join(bundled, name)
  const made = await rolldown({
    input,
    platform: 'node',
    // What others wrote stays where it is: it may look for files beside itself.
    external: (id) => !/^[./]|^@sextant\//.test(id),
    // Nothing is imported from others for what that does by itself.
    treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
    plugins: [ownPlaces(folder)],
  })
  await made.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' })
  await made.close()
}

/** A module goes on to find its files where it was compiled. */
const ownPlaces = (folder) => ({
  name: 'own-places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const place = relative(folder, id).replaceAll('\\', '/')
      return { code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`) }
    },
  },
})
