import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/
// Below this a compressed sibling saves less than its own headers cost.
const smallestBytes = 512

/** Writes a `.br` and a `.gz` sibling for every text asset below the output folder. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: ({ dir = 'dist' }) => compressBelow(dir),
  }
}

/** Compresses every text asset below a folder that has no compressed sibling yet. */
export function compressBelow(folder: string): void {
  for (const path of filesBelow(folder)) {
    if (!compressible.test(path) || existsSync(`${path}.br`)) continue
    const content = readFileSync(path)
    if (content.length < smallestBytes) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

function filesBelow(directory: string): readonly string[] {
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
