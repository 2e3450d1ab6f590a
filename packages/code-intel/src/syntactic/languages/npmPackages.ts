import type { CodeFile, PackageHome } from '../codeWorld.js'
import { inFolder, joined } from '../paths.js'
import { fileKey, type Question } from '../question.js'
import { firstMeant } from './javascriptFiles.js'
import { looseJson, recordOf, textOf, textsOf } from './looseJson.js'
import { manifestsAbove } from './nearestManifest.js'
import { targetsOf } from './pathPatterns.js'

/** Folders in which a build leaves its output: what a manifest says of them, the sources hold elsewhere. */
const built = /^(?:\.\/)?(?:dist|lib|build|out|es|esm|cjs)\/(?:(?:types|esm|cjs|src|source)\/)*/

/** `@scope/name/sub/path` as the package and `sub/path`; undefined for what is no package. */
export function packageOf(module: string): { readonly name: string; readonly subpath: string } | undefined {
  const parts = /^(@[^/]+\/[^/]+|[^@./#][^/]*)(?:\/(.*))?$/.exec(module)
  return parts?.[1] === undefined ? undefined : { name: parts[1], subpath: parts[2] ?? '' }
}

/** The file that a bare module means among the packages of the world: the own one, those of workspaces, and others. */
export async function packageFiles(question: Question, from: CodeFile, module: string): Promise<readonly CodeFile[]> {
  const asked = packageOf(module)
  if (!asked) return []
  const own = await ownHome(question, from, asked.name)
  const homes = own ? [own] : [...(await question.homesOf(`npm:${asked.name}`))]
  const near = homes.sort((one, other) => Number(isBeside(other, from)) - Number(isBeside(one, from)))
  for (const home of near) {
    const files = await filesOfHome(question, home, asked.subpath)
    if (files.length > 0) return files
  }
  return []
}

/** The file that `#name` means by the `imports` of the nearest package. */
export async function internalFiles(question: Question, from: CodeFile, module: string): Promise<readonly CodeFile[]> {
  for (const { folder, text } of await manifestsAbove(question, from, 'package.json')) {
    const table = recordOf(looseJson(text)?.['imports'])
    const match = table && targetsOf(table, module)
    if (match) return firstMeant(question, from, conditionTargets(match.target, match.star).flatMap(pathsOf(folder)))
  }
  return []
}

function isBeside({ repository, revision }: PackageHome, { repository: own, revision: ownRevision }: CodeFile) {
  return repository === own && revision === ownRevision
}

async function ownHome(question: Question, from: CodeFile, name: string): Promise<PackageHome | undefined> {
  const [nearest] = await manifestsAbove(question, from, 'package.json')
  if (!nearest || (await manifestIn(question, from, nearest.folder))['name'] !== name) return undefined
  return { repository: from.repository, revision: from.revision, folder: nearest.folder }
}

/** What a folder's manifest says, read once for a question; empty without one. */
function manifestIn(question: Question, near: CodeFile, folder: string): Promise<Readonly<Record<string, unknown>>> {
  const file = { ...near, path: inFolder(folder, 'package.json') }
  return question.once(`package.json\0${fileKey(file)}`, async () => {
    const text = await question.text(file, file.path)
    return (text === undefined ? undefined : looseJson(text)) ?? {}
  })
}

/** The file that a package hands out at one of its subpaths; '' is the package itself. */
export function filesOfHome(question: Question, home: PackageHome, subpath: string): Promise<readonly CodeFile[]> {
  const { repository, revision, folder } = home
  const near: CodeFile = { repository, revision, path: inFolder(folder, 'package.json') }
  return question.once(`files of home\0${fileKey(near)}\0${subpath}`, async () => {
    const manifest = await manifestIn(question, near, folder)
    const said = subpath === '' ? entriesOf(manifest) : exportsOf(manifest, `./${subpath}`)
    const guessed =
      subpath === ''
        ? ['src/index', 'index', 'src/main', 'lib/index', 'src']
        : [`src/${subpath}`, subpath, `lib/${subpath}`]
    return firstMeant(question, near, [...said, ...guessed].flatMap(pathsOf(folder)))
  })
}

function entriesOf(manifest: Readonly<Record<string, unknown>>): readonly string[] {
  const fields = ['source', 'types', 'typings', 'module', 'main'].map((field) => textOf(manifest[field]))
  return [...exportsOf(manifest, '.'), ...fields.filter((path) => path !== undefined)]
}

function exportsOf(manifest: Readonly<Record<string, unknown>>, path: string): readonly string[] {
  const exported = manifest['exports']
  const table = recordOf(exported)
  const bySubpath = table && Object.keys(table).some((key) => key.startsWith('.'))
  if (!bySubpath) return path === '.' ? conditionTargets(exported, '') : []
  const match = targetsOf(table, path)
  return match ? conditionTargets(match.target, match.star) : []
}

/** The paths that an entry of `exports` or `imports` gives under any condition, as they stand. */
function conditionTargets(target: unknown, star: string): readonly string[] {
  const table = recordOf(target)
  if (!table) return textsOf(target).map((path) => path.replaceAll('*', star))
  return Object.values(table).flatMap((each) => conditionTargets(each, star))
}

/** A path of a manifest with the places where its source may be. */
function pathsOf(folder: string): (path: string) => readonly (string | undefined)[] {
  return (path) => {
    const bare = path.replace(/\.d\.([cm]?)ts$/, '.$1js')
    const stem = bare.replace(/\.[cm]?jsx?$/, '')
    const source = built.test(path) ? [stem.replace(built, 'src/'), stem.replace(built, '')] : []
    return [...[path, bare, ...source].map((each) => joined(folder, each))]
  }
}
