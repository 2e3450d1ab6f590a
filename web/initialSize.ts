import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build when the JavaScript that the page at `lazyEntry` needs before it draws (its chunk, the entry of
 * `index.html` and all that they import, compressed) is larger than `limitBytes`, or comes in more files than
 * `limitFiles`; prints the sum otherwise.
 */
export function initialSize(lazyEntry: string, limitBytes: number, limitFiles: number): Plugin {
  return {
    name: 'initial-size',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const starts = chunks.filter((chunk) => isStart(chunk) || chunk.facadeModuleId?.endsWith(lazyEntry))
      const needed = withImports(starts, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
      const bytes = [...needed].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
      const sentence = `JavaScript before ${lazyEntry} draws: ${(bytes / 1024).toFixed(1)} KB gzip in ${needed.size} files`
      if (bytes > limitBytes) this.error(`${sentence}; the limit is ${limitBytes / 1024} KB.`)
      if (needed.size > limitFiles) this.error(`${sentence}; the limit is ${limitFiles} files: see chunks.ts.`)
      this.info(sentence)
    },
  }
}

const isStart = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) => isEntry && facadeModuleId?.endsWith('index.html')

function withImports(
  starts: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const needed = new Set(starts)
  // A set yields what is added while it is walked.
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) needed.add(imported)
    }
  }
  return needed
}
