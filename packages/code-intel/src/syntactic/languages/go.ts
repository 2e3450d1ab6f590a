import type { CodeFile } from '../codeWorld.js'
import type { Module } from '../meanings.js'
import { folderOf, inFolder, joined } from '../paths.js'
import type { KnownDefinition, KnownFile, Question } from '../question.js'
import type { LanguageRules } from './languageRules.js'
import { manifestsAbove } from './nearestManifest.js'

/** How many files of a package are looked at. */
const mostFiles = 200

/** Go: a package is a folder, and its path that of the module of `go.mod` with the folder behind. */
export const go: LanguageRules = {
  family: 'go',
  freeNames: false,
  membersInScope: false,
  importsAreMembers: false,
  async modules(question, { file }, { module }) {
    return modulesNamed(question, file, module)
  },
  async around(question, from) {
    const files = await packageFiles(question, from.file, folderOf(from.file.path), true)
    const known = await Promise.all(files.map((file) => question.known(file)))
    const own = known.filter((each) => each?.facts.package === from.facts.package)
    return [{ files: own.flatMap((each) => (each ? [each.file] : [])) }]
  },
  apart: (question, type, name) => membersApart(question, type, name),
}

/** A folder that holds the root of a module. */
interface GoModule {
  readonly near: CodeFile
  readonly folder: string
  readonly path: string
}

async function modulesNamed(question: Question, from: CodeFile, module: string): Promise<readonly Module[]> {
  const roots = [...(await rootsBeside(question, from)), ...(await rootsElsewhere(question, module))]
  for (const { near, folder, path } of roots) {
    if (module !== path && !module.startsWith(`${path}/`)) continue
    const files = await packageFiles(
      question,
      near,
      inFolder(folder, module.slice(path.length + 1)).replace(/\/$/, ''),
      false,
    )
    if (files.length > 0) return [{ files }]
  }
  return []
}

/** The own module, and those that its `go.mod` replaces by folders. */
async function rootsBeside(question: Question, from: CodeFile): Promise<readonly GoModule[]> {
  const manifests = await manifestsAbove(question, from, 'go.mod')
  return manifests.flatMap(({ folder, text }) => {
    const path = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1]
    const own = path === undefined ? [] : [{ near: from, folder, path }]
    const replaced = [...text.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\.?\/\S*)/gm)]
    const folders = replaced.flatMap(([, name, target]): GoModule[] => {
      const place = target === undefined ? undefined : joined(folder, target)
      return name === undefined || place === undefined ? [] : [{ near: from, folder: place, path: name }]
    })
    return [...own, ...folders]
  })
}

/** The modules of the world whose path begins that of a package, longest first. */
async function rootsElsewhere(question: Question, module: string): Promise<readonly GoModule[]> {
  const parts = module.split('/')
  const prefixes = parts.map((_, at) => parts.slice(0, parts.length - at).join('/'))
  const homes = await Promise.all(
    prefixes.map(async (path) => (await question.homesOf(`go:${path}`)).map((home) => ({ ...home, path }))),
  )
  return homes.flat().map(({ repository, revision, folder, path }) => ({
    near: { repository, revision, path: inFolder(folder, 'go.mod') },
    folder,
    path,
  }))
}

async function packageFiles(
  question: Question,
  near: CodeFile,
  folder: string,
  withTests: boolean,
): Promise<readonly CodeFile[]> {
  const names = await question.filesIn(near, folder)
  const sources = names.filter((name) => name.endsWith('.go') && (withTests || !name.endsWith('_test.go')))
  return sources.slice(0, mostFiles).map((name) => ({ ...near, path: inFolder(folder, name) }))
}

/** Methods stand anywhere in the package of their type; the facts say of each of which type it is. */
async function membersApart(
  question: Question,
  type: KnownDefinition,
  name: string,
): Promise<readonly KnownDefinition[]> {
  const files = await packageFiles(question, type.known.file, folderOf(type.known.file.path), true)
  const known = await Promise.all(files.map((file) => question.known(file)))
  return known.flatMap((each) => (each ? methodsOf(each, type.definition.name, name) : []))
}

function methodsOf(known: KnownFile, type: string, name: string): readonly KnownDefinition[] {
  return known.placesOf(name).flatMap((place) => {
    const definition = known.facts.definitions[place]
    return definition?.owner === type ? [{ known, place, definition }] : []
  })
}
