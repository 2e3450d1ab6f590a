import type { CodeFile } from '../codeWorld.js'
import { isType } from '../kinds.js'
import { definitionMeaning, type Module } from '../meanings.js'
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
    const isOwn = ({ known }: KnownDefinition) => known.facts.package === from.facts.package
    return [packageModule(question, files, isOwn)]
  },
  apart: (question, type, name) => membersApart(question, type, name),
  having: (question, type, members) => typesHaving(question, type, members),
}

/** A package by its names: only files that define a name are read, unless the whole world is full of it. */
function packageModule(
  question: Question,
  files: readonly CodeFile[],
  accepts: (found: KnownDefinition) => boolean,
): Module {
  return {
    files: [],
    beyond: async (name) => {
      const named = await definedIn(question, files, name)
      const top = named.filter((found) => found.definition.parent === -1 && found.definition.reach !== 'member')
      return top.filter(accepts).map(definitionMeaning)
    },
  }
}

async function definedIn(
  question: Question,
  files: readonly CodeFile[],
  name: string,
): Promise<readonly KnownDefinition[]> {
  const [first] = files
  const named = first && (await question.namedIn(name, first, files))
  if (named) return named.filter(({ definition }) => definition.kind !== 'import')
  const known = await Promise.all(files.map((file) => question.known(file)))
  return known.flatMap((each) => (each ? namedInFile(each, name) : []))
}

function namedInFile(known: KnownFile, name: string): readonly KnownDefinition[] {
  return known.placesOf(name).flatMap((place) => {
    const definition = known.facts.definitions[place]
    return definition && definition.kind !== 'import' && definition.reach !== 'local'
      ? [{ known, place, definition }]
      : []
  })
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
    const [first] = files
    if (first) return [{ ...packageModule(question, files, () => true), files: [], standing: first }]
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
  const named = await definedIn(question, files, name)
  return named.filter(({ definition }) => definition.owner === type.definition.name)
}

/** Looked for by the method that the fewest types have. */
async function typesHaving(
  question: Question,
  { known }: KnownDefinition,
  members: readonly string[],
): Promise<readonly KnownDefinition[]> {
  const named = await Promise.all(members.map((name) => question.named(name, known.file)))
  const [fewest = []] = named.toSorted((one, other) => ownedIn(one).length - ownedIn(other).length)
  const types = await Promise.all(ownedIn(fewest).map((method) => ownerOf(question, method)))
  const tried = types.flat().map(async (type) => {
    const found = await Promise.all(members.map((name) => membersApart(question, type, name)))
    return found.every((each) => each.length > 0) ? [type] : []
  })
  return (await Promise.all(tried)).flat()
}

function ownedIn(found: readonly KnownDefinition[]): readonly KnownDefinition[] {
  return found.filter(({ known, definition }) => known.language === 'Go' && definition.owner !== undefined)
}

async function ownerOf(
  question: Question,
  { known, definition }: KnownDefinition,
): Promise<readonly KnownDefinition[]> {
  const files = await packageFiles(question, known.file, folderOf(known.file.path), true)
  const named = await definedIn(question, files, definition.owner ?? '')
  return named.filter((found) => isType(found.definition.kind)).slice(0, 1)
}
