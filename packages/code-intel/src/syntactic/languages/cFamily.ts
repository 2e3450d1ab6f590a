import type { CodeFile } from '../codeWorld.js'
import { definitionMeaning, type Module } from '../meanings.js'
import { folderOf, foldersAbove, inFolder, joined, stemOf } from '../paths.js'
import { type KnownDefinition, type KnownFile, type Question, sameFile } from '../question.js'
import { filesModule, type LanguageRules } from './languageRules.js'

/** Folders in which headers stand by custom, below any folder above the file that includes. */
const headerFolders = ['', 'include', 'src', 'inc', 'lib']

/** How many headers are followed from one file. */
const mostHeaders = 300

/** C and C++: an include hands on all that the header has and includes, and a header's names have bodies elsewhere. */
export const cFamily: LanguageRules = {
  family: 'c',
  freeNames: true,
  membersInScope: true,
  importsAreMembers: true,
  modules: async (question, { file }, { module }) => filesModule(await headersNamed(question, file, module)),
  around: async (question, from) => [includedModule(question, from)],
  bodies: (question, found) => bodiesOf(question, found),
}

async function headersNamed(question: Question, from: CodeFile, written: string): Promise<readonly CodeFile[]> {
  const near = joined(folderOf(from.path), written)
  const roots = foldersAbove(folderOf(from.path)).flatMap((folder) =>
    headerFolders.map((each) => inFolder(folder, each)),
  )
  const paths = roots.map((root) => joined(root, written))
  const found = await question.existing(
    from,
    [...new Set([near, ...paths])].filter((path) => path !== undefined),
  )
  return found.slice(0, 1)
}

/** What a file has by its includes. It is found by the name first: to read every header for each name takes long. */
function includedModule(question: Question, from: KnownFile): Module {
  return {
    files: [],
    beyond: async (name) => {
      const named = (await question.named(name, from.file)).filter(({ definition }) => definition.reach !== 'member')
      if (named.length === 0) return []
      const included = await includedFrom(question, from)
      const twins = new Set([...included].map(withoutEnding))
      const inHeaders = named.filter(({ known }) => included.has(keyOf(known.file)))
      const inTwins = named.filter(({ known }) => twins.has(withoutEnding(keyOf(known.file))))
      return (inHeaders.length > 0 ? inHeaders : inTwins).map(definitionMeaning)
    },
  }
}

const keyOf = ({ repository, revision, path }: CodeFile) => `${repository}\0${revision}\0${path}`

const withoutEnding = (path: string) => path.replace(/\.[^./]+$/, '')

/** The headers that a file includes by any number of steps. */
function includedFrom(question: Question, from: KnownFile): Promise<ReadonlySet<string>> {
  return question.once(`included\0${keyOf(from.file)}`, async () => {
    const all = new Map<string, KnownFile>([[keyOf(from.file), from]])
    for (let waiting = [from]; waiting.length > 0 && all.size < mostHeaders; ) {
      const headers = (await Promise.all(waiting.map((each) => directHeaders(question, each)))).flat()
      waiting = headers.filter((each) => !all.has(keyOf(each.file)))
      for (const each of waiting) all.set(keyOf(each.file), each)
    }
    return new Set(all.keys())
  })
}

async function directHeaders(question: Question, { file, facts }: KnownFile): Promise<readonly KnownFile[]> {
  const named = await Promise.all(facts.imports.map(({ module }) => headersNamed(question, file, module)))
  const known = await Promise.all(named.flat().map((each) => question.known(each)))
  return known.filter((each) => each !== undefined)
}

/** The definitions with a body of what a header declares, those of the source of its name first. */
async function bodiesOf(question: Question, found: KnownDefinition): Promise<readonly KnownDefinition[]> {
  const { known, definition } = found
  if (!/\.(?:h|hh|hpp|hxx|inc)$/.test(known.file.path) || !isDeclared(found)) return []
  const named = await question.named(definition.name, known.file)
  const sources = named.filter((each) => !sameFile(each.known.file, known.file) && hasBody(each))
  const beside = sources.filter((each) => each.known.file.repository === known.file.repository)
  const twins = beside.filter((each) => stemOf(each.known.file.path) === stemOf(known.file.path))
  return twins.length > 0 ? twins : beside.slice(0, 1)
}

function isDeclared({ definition }: KnownDefinition): boolean {
  return ['function', 'method', 'variable', 'constructor'].includes(definition.kind)
}

/** A body is longer than what can stand behind a name in a declaration: names are on the lines of their bodies. */
function hasBody({ known, definition }: KnownDefinition): boolean {
  return isDeclared({ known, definition, place: 0 }) && /\.(?:c|cc|cpp|cxx|m|mm)$/.test(known.file.path)
}
