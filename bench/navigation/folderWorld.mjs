import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from './languages.mjs'

const skipped = new Set(['.git', 'node_modules', 'target', 'dist', '__pycache__'])
const largest = 1_000_000

/** The files of a project: path to text. Large and binary ones are left out. */
export function readProject(folder) {
  const files = new Map()
  const walk = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path)
      else if (entry.isFile() && statSync(join(folder, path)).size <= largest) {
        const text = readFileSync(join(folder, path), 'utf8')
        if (!text.includes('\0')) files.set(path, text)
      }
    }
  }
  if (existsSync(folder)) walk('')
  return files
}

/** A world (`CodeWorld`) of projects, all in memory: what the product reads from its index. */
export async function folderWorld(projects, factsOf) {
  const known = new Map()
  const named = new Map()
  const naming = new Map()
  const homes = new Map()
  const folders = new Map()
  const add = (map, key, value) => (map.get(key) ?? map.set(key, []).get(key)).push(value)
  for (const { name: repository, files } of projects) {
    for (const [path, text] of files) {
      const file = { repository, revision: 'HEAD', path }
      const slash = path.lastIndexOf('/')
      add(folders, `${repository} ${slash < 0 ? '' : path.slice(0, slash)}`, path.slice(slash + 1))
      for (const home of homesIn(path, text))
        add(homes, home, { repository, revision: 'HEAD', folder: slash < 0 ? '' : path.slice(0, slash) })
      const language = languageOf(path)
      const facts = language && (await factsOf(language, text))
      if (!facts) continue
      known.set(`${repository} ${path}`, { language, facts })
      for (const [definition, { name, reach, kind }] of facts.definitions.entries())
        if (reach !== 'local' && kind !== 'import') add(named, name, { file, definition })
      for (const word of new Set(text.match(/[\p{L}\p{N}_$]+/gu))) add(naming, word, file)
    }
  }
  const nearFirst = (all, near, fileOf) => [
    ...all.filter((each) => fileOf(each).repository === near.repository),
    ...all.filter((each) => fileOf(each).repository !== near.repository),
  ]
  const textOf = ({ repository, path }) => projects.find(({ name }) => name === repository)?.files.get(path)
  return {
    facts: async ({ repository, path }) => known.get(`${repository} ${path}`),
    existing: async ({ repository }, paths) =>
      new Set(paths.filter((path) => textOf({ repository, path }) !== undefined)),
    filesIn: async ({ repository }, folder) => folders.get(`${repository} ${folder}`) ?? [],
    text: async (file) => textOf(file),
    definitionsNamed: async (name, near, most) =>
      nearFirst(named.get(name) ?? [], near, ({ file }) => file).slice(0, most),
    filesNaming: async (name, near, { most, after }) => {
      const all = nearFirst(naming.get(name) ?? [], near, (file) => file)
      const start = Number(after ?? 0)
      const files = all.slice(start, start + most)
      return start + most < all.length ? { files, next: String(start + most) } : { files }
    },
    homesOf: async (name) => homes.get(name) ?? [],
    /** For the search by name that is measured beside: where a name is defined, in the order of the files. */
    everyNamed: (name) =>
      (named.get(name) ?? []).map(({ file, definition }) => ({
        file,
        start: known.get(`${file.repository} ${file.path}`).facts.definitions[definition].range.start,
      })),
  }
}

/** The packages whose manifest a file is. */
function homesIn(path, text) {
  const base = path.slice(path.lastIndexOf('/') + 1)
  if (base === 'package.json')
    return [/^\s*"name"\s*:\s*"([^"]+)"/m.exec(text)?.[1]].flatMap((name) => (name ? `npm:${name}` : []))
  if (base === 'go.mod') return [/^module\s+(\S+)/m.exec(text)?.[1]].flatMap((name) => (name ? `go:${name}` : []))
  const named = /^\[(?:package|project)\][^[]*?^name\s*=\s*"([^"]+)"/ms.exec(text)?.[1]
  if (!named) return []
  if (base === 'Cargo.toml') return [`cargo:${named}`]
  return base === 'pyproject.toml' ? [`pypi:${named.toLowerCase()}`] : []
}
