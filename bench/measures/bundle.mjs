import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../../scripts/root.mjs'
import { kilobytes } from '../figures.mjs'

const built = join(root, 'web', 'dist')
const searchPage = 'src/features/search/SearchPage.tsx'

/** What a browser loads: before the search page draws, and for each lazy page on top of that. */
export function measureBundle() {
  const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'))
  const entries = Object.entries(manifest)
  const entry = entries.find(([, chunk]) => chunk.isEntry)?.[0]
  const initial = withImports([entry, searchPage], manifest)
  const pages = entries.filter(([name, chunk]) => chunk.isDynamicEntry && name !== searchPage)
  const fonts = readdirSync(join(built, '.assets')).filter((name) => name.endsWith('.woff2'))
  const lazy = pages.map(([name]) => {
    const added = [...withImports([name], manifest)].filter((key) => !initial.has(key))
    return row(pageName(name), scripts(added, manifest))
  })
  return {
    title: 'Bundle',
    head: ['what', 'files', 'gzip', 'brotli'],
    rows: [
      row('JavaScript before the search page draws', scripts([...initial], manifest)),
      row('CSS before the search page draws', styles([...initial], manifest)),
      ['fonts (all; a page loads what it uses)', fonts.length, kilobytes(total(fonts.map(asset))), ''],
      ...lazy,
    ],
  }
}

function withImports(starts, manifest) {
  const needed = new Set(starts.filter((name) => name in manifest))
  // A set yields what is added while it is walked.
  for (const name of needed) for (const imported of manifest[name].imports ?? []) needed.add(imported)
  return needed
}

const scripts = (names, manifest) => names.map((name) => manifest[name].file).filter((file) => file.endsWith('.js'))
const styles = (names, manifest) => [...new Set(names.flatMap((name) => manifest[name].css ?? []))]
const pageName = (name) => `then ${name.replace(/^.*\//, '').replace(/\.tsx$/, '')}`
const asset = (name) => `.assets/${name}`
const read = (file) => readFileSync(join(built, file))
const total = (files, compress = (content) => content) =>
  files.reduce((sum, file) => sum + compress(read(file)).length, 0)

function row(what, files) {
  const gzip = total(files, (content) => gzipSync(content, { level: 9 }))
  return [what, files.length, kilobytes(gzip), kilobytes(total(files, brotliCompressSync))]
}
