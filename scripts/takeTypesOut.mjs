import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

// What the sources are written for (tsconfig.base.json): types can be taken out of each file by itself, and an import that
// is not of a type stays.
const options = { target: 'es2023', tsconfig: false, typescript: { onlyRemoveTypeImports: true } }

/** The folders whose sources Node runs; of @sextant/ui and the web the bundler makes what browsers run. */
export function compiledProjects() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return [...packages, 'server'].filter((project) => {
    const settings = join(root, project, 'tsconfig.json')
    return existsSync(settings) && !readFileSync(settings, 'utf8').includes('"emitDeclarationOnly": true')
  })
}

/** Whether the compiler has been here: then what it has written stays its own. */
export const hasCompiled = () =>
  compiledProjects().some((project) => existsSync(join(root, project, 'dist', '.tsbuildinfo')))

/** The sources of a project and what is made of each. */
export function filesOf(project) {
  const sources = join(root, project, 'src')
  return readdirSync(sources, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => {
      const source = join(entry.parentPath ?? entry.path, entry.name)
      const output = join(root, project, 'dist', relative(sources, source).replace(/\.tsx?$/, '.js'))
      return { source, output }
    })
}

/** A source without its types. Throws for one that cannot be read as TypeScript. */
export async function withoutTypes(source) {
  // Here, for it is not there before the packages are installed.
  const { transform } = await import('rolldown/utils')
  const { code, errors } = await transform(source, readFileSync(source, 'utf8'), options)
  if (errors.length > 0) throw new Error(`${relative(root, source)}: ${errors[0].message}`)
  return code
}

/** Writes what the compiler would write for Node, but for tests, and looks at no type on the way. */
export async function takeTypesOut() {
  const files = compiledProjects().flatMap(filesOf)
  for (const { source, output } of files.filter((file) => !/\.test\.tsx?$/.test(file.source))) {
    mkdirSync(dirname(output), { recursive: true })
    writeFileSync(output, await withoutTypes(source))
  }
}
