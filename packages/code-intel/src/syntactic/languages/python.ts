import type { CodeFile } from '../codeWorld.js'
import { type Meaning, type Module, moduleMeaning } from '../meanings.js'
import { folderOf, foldersAbove, inFolder } from '../paths.js'
import type { Question } from '../question.js'
import type { LanguageRules } from './languageRules.js'

/** Folders below a project's own in which its packages stand by custom. */
const layouts = ['', 'src', 'lib', 'python']

/** Python: dots from the own package, otherwise from the folders above as a run from there would find it. */
export const python: LanguageRules = {
  family: 'python',
  freeNames: false,
  closedLists: true,
  membersInScope: false,
  importsAreMembers: true,
  constructorName: '__init__',
  namedArguments: true,
  async modules(question, from, { module, imported, definition }) {
    const bound = from.facts.definitions[definition]?.name
    const first = module.split('.')[0] ?? ''
    // `import a.b` binds `a`; `import a.b as c` binds all of it.
    const meant = imported === '' && bound === first && !module.startsWith('.') ? first : module
    return modulesNamed(question, from.file, meant)
  },
}

async function modulesNamed(question: Question, from: CodeFile, module: string): Promise<readonly Module[]> {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0
  const names = module
    .slice(dots)
    .split('.')
    .filter((name) => name !== '')
  const above = foldersAbove(folderOf(from.path))
  if (dots > 0) {
    const folder = above[dots - 1]
    return folder === undefined ? [] : moduleAt(question, from, [inPath(folder, names)])
  }
  const roots = above.flatMap((folder) => layouts.map((layout) => inFolder(folder, layout).replace(/\/$/, '')))
  const own = await moduleAt(
    question,
    from,
    [...new Set(roots)].map((root) => inPath(root, names)),
  )
  return own.length > 0 ? own : packagesNamed(question, names)
}

/** The module among the packages of other projects, which are known by the name under which they are published. */
async function packagesNamed(question: Question, names: readonly string[]): Promise<readonly Module[]> {
  const first = names[0]
  if (first === undefined) return []
  const published = [...new Set([first, first.toLowerCase(), first.replaceAll('_', '-')])]
  const homes = (await Promise.all(published.map((name) => question.homesOf(`pypi:${name}`)))).flat()
  for (const { repository, revision, folder } of homes) {
    const near = { repository, revision, path: inFolder(folder, 'pyproject.toml') }
    const roots = layouts.map((layout) => inPath(inFolder(folder, layout).replace(/\/$/, ''), names))
    const found = await moduleAt(question, near, roots)
    if (found.length > 0) return found
  }
  return []
}

function inPath(folder: string, names: readonly string[]): string {
  return [folder, ...names].filter((part) => part !== '').join('/')
}

/** The module at the first of some paths without endings that is one: a package, a file, or a folder of packages. */
async function moduleAt(question: Question, near: CodeFile, paths: readonly string[]): Promise<readonly Module[]> {
  const [found] = await question.existing(
    near,
    paths.flatMap((path) => [`${path}/__init__.py`, `${path}.py`, `${path}/__init__.pyi`, `${path}.pyi`]),
  )
  if (found) return [moduleOf(question, found)]
  for (const path of paths.filter((each) => each !== '').slice(0, 4)) {
    const names = await question.filesIn(near, path)
    if (names.some((name) => name.endsWith('.py'))) return [{ files: [], beyond: submodules(question, near, path) }]
  }
  return []
}

function moduleOf(question: Question, file: CodeFile): Module {
  const isPackage = /\/__init__\.pyi?$/.test(file.path)
  return isPackage ? { files: [file], beyond: submodules(question, file, folderOf(file.path)) } : { files: [file] }
}

function submodules(question: Question, near: CodeFile, folder: string): (name: string) => Promise<readonly Meaning[]> {
  return async (name) => (await moduleAt(question, near, [`${folder}/${name}`])).map(moduleMeaning)
}
