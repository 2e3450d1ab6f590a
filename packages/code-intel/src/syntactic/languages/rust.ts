import type { ByteRange } from '@sextant/base'
import type { CodeFile } from '../codeWorld.js'
import { definitionMeaning, type Meaning, type Module, moduleMeaning } from '../meanings.js'
import { baseOf, folderOf, inFolder, joined, stemOf } from '../paths.js'
import type { KnownDefinition, KnownFile, Question } from '../question.js'
import { definitionAt, inside } from '../scopes.js'
import type { LanguageRules } from './languageRules.js'
import { manifestsAbove } from './nearestManifest.js'

/** Rust: a tree of modules from the root file of a crate, each a file, a folder's `mod.rs` or a block of a file. */
export const rust: LanguageRules = {
  family: 'rust',
  freeNames: false,
  membersInScope: false,
  importsAreMembers: true,
  hiddenValues: true,
  async modules(question, from, taken) {
    return modulesNamed(question, { known: from, block: blockAround(from, taken.range) }, partsOf(taken.module))
  },
  around: async (question, from) => [startingModule(question, from)],
  opened: (question, found) => fileOf(question, found),
  apart: (question, type, name) => membersApart(question, type, name),
}

function partsOf(module: string): readonly string[] {
  return module.split(/::|\./).filter((part) => part !== '')
}

/** Where a path starts: a file, and the block of a module in it. */
interface Start {
  readonly known: KnownFile
  readonly block: KnownDefinition | undefined
}

async function modulesNamed(
  question: Question,
  from: Start,
  [first, ...rest]: readonly string[],
): Promise<readonly Module[]> {
  if (first === undefined) return [await fileModule(question, from.known.file)]
  const starts = await startsOf(question, from, first)
  const found = await Promise.all(starts.map((start) => descend(start, rest)))
  return found.flat()
}

async function startsOf(question: Question, { known, block }: Start, first: string): Promise<readonly Module[]> {
  const { file } = known
  if (first === 'crate') return crateRoot(question, file)
  if (first === 'self') return [block ? blockModule(block) : await fileModule(question, file)]
  if (first === 'super') return block ? [await moduleAround(question, block)] : parentModule(question, file)
  const own = block ? blockModule(block) : await fileModule(question, file)
  const child = (await own.beyond?.(first)) ?? []
  const children = child.flatMap((meaning) => (meaning.kind === 'module' ? [meaning.module] : []))
  return children.length > 0 ? children : cratesNamed(question, file, first)
}

/** With what a path in a file can start beside the names in scope. */
function startingModule(question: Question, known: KnownFile): Module {
  return {
    files: [],
    beyond: async (name) => {
      const found = await startsOf(question, { known, block: undefined }, name)
      return found.map(moduleMeaning)
    },
  }
}

/** The innermost module block around a range. */
function blockAround(known: KnownFile, { start, end }: ByteRange): KnownDefinition | undefined {
  const blocks = known.facts.definitions.flatMap((definition, place): KnownDefinition[] =>
    definition.kind === 'module' && definition.extent.start < start && end < definition.extent.end
      ? [{ known, place, definition }]
      : [],
  )
  return blocks.at(-1)
}

async function moduleAround(question: Question, { known, definition }: KnownDefinition): Promise<Module> {
  const around = definitionAt(known, definition.parent)
  return around ? blockModule(around) : fileModule(question, known.file)
}

/** The file that `mod name;` brings. */
async function fileOf(question: Question, { known, place, definition }: KnownDefinition): Promise<readonly Module[]> {
  if (definition.kind !== 'module' || hasMembers(known, place)) return []
  return childFiles(question, known.file, definition.name)
}

async function descend(start: Module, names: readonly string[]): Promise<readonly Module[]> {
  let at: readonly Module[] = [start]
  for (const name of names) {
    const next = await Promise.all(at.map((module) => module.beyond?.(name) ?? Promise.resolve([])))
    at = next.flat().flatMap((meaning) => (meaning.kind === 'module' ? [meaning.module] : []))
  }
  return at
}

async function fileModule(question: Question, file: CodeFile): Promise<Module> {
  return { files: [file], beyond: (name) => childrenOf(question, file, name) }
}

/** The submodules of a file: blocks in it, or files beside it. */
async function childrenOf(question: Question, file: CodeFile, name: string): Promise<readonly Meaning[]> {
  const known = await question.known(file)
  const blocks = (known?.placesOf(name) ?? []).flatMap((place): Meaning[] => {
    const definition = known?.facts.definitions[place]
    const isBlock = definition?.kind === 'module' && definition.parent === -1
    return known && isBlock && hasMembers(known, place)
      ? [moduleMeaning(blockModule({ known, place, definition }))]
      : []
  })
  return blocks.length > 0 ? blocks : (await childFiles(question, file, name)).map(moduleMeaning)
}

/** A root's modules stand beside it, whatever it is called; those of others in a folder of their name. */
async function childFiles(question: Question, file: CodeFile, name: string): Promise<readonly Module[]> {
  const folder = folderOf(file.path)
  const folders = [inFolder(folder, stemOf(file.path)), folder]
  const paths = folders.flatMap((each) => [inFolder(each, `${name}.rs`), inFolder(each, `${name}/mod.rs`)])
  const [found] = (await question.existing(file, paths)).filter(({ path }) => path !== file.path)
  return found ? [await fileModule(question, found)] : []
}

function hasMembers({ facts }: KnownFile, place: number): boolean {
  return facts.definitions.some(({ parent }) => parent === place)
}

function blockModule(block: KnownDefinition): Module {
  const beyond = async (name: string) =>
    inside(block, name).map((found) =>
      found.definition.kind === 'module' ? moduleMeaning(blockModule(found)) : definitionMeaning(found),
    )
  return { files: [block.known.file], within: block, beyond }
}

/** The root file of the crate: `lib.rs` or `main.rs` of the nearest `src`, or the file itself (a test, an example). */
async function crateRoot(question: Question, file: CodeFile): Promise<readonly Module[]> {
  const [nearest] = await manifestsAbove(question, file, 'Cargo.toml')
  if (!nearest) return [await fileModule(question, file)]
  const roots = await question.existing(
    file,
    rootPaths(nearest.text).map((path) => inFolder(nearest.folder, path)),
  )
  const around = roots.filter((root) => file.path.startsWith(`${folderOf(root.path)}/`))
  return Promise.all((around.length > 0 ? around : [file]).map((root) => fileModule(question, root)))
}

/** Where a manifest has its targets, the library first, and where they are by custom. */
function rootPaths(manifest: string): readonly string[] {
  const said = [...manifest.matchAll(/^\s*path\s*=\s*"([^"]+\.rs)"/gm)].flatMap(([, path]) => path ?? [])
  return ['src/lib.rs', ...said, 'src/main.rs', 'lib.rs', 'main.rs']
}

async function parentModule(question: Question, file: CodeFile): Promise<readonly Module[]> {
  const folder = folderOf(file.path)
  const above = baseOf(file.path) === 'mod.rs' ? folderOf(folder) : folder
  const paths = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => inFolder(above, name))
  const sibling = above === '' ? [] : [`${above}.rs`]
  const [found] = (await question.existing(file, [...sibling, ...paths])).filter(({ path }) => path !== file.path)
  return found ? [await fileModule(question, found)] : []
}

/** The libraries that a crate's name means: of the workspace, or another repository's. */
async function cratesNamed(question: Question, near: CodeFile, name: string): Promise<readonly Module[]> {
  const names = [...new Set([name, name.replaceAll('_', '-')])]
  const homes = (await Promise.all(names.map((each) => question.homesOf(`cargo:${each}`)))).flat()
  const beside = homes.filter(
    ({ repository, revision }) => repository === near.repository && revision === near.revision,
  )
  const own = await ownLibrary(question, near, names)
  const roots = await Promise.all((beside.length > 0 ? beside : homes).map((home) => libraryOf(question, home)))
  return Promise.all([...own, ...roots.flat()].slice(0, 3).map((root) => fileModule(question, root)))
}

/** A crate's tests and programs name its library as others do. */
async function ownLibrary(question: Question, near: CodeFile, names: readonly string[]): Promise<readonly CodeFile[]> {
  const [nearest] = await manifestsAbove(question, near, 'Cargo.toml')
  const said = nearest && /^\s*name\s*=\s*"([^"]+)"/m.exec(nearest.text)?.[1]
  if (!nearest || said === undefined || !names.includes(said)) return []
  return libraryOf(question, { repository: near.repository, revision: near.revision, folder: nearest.folder })
}

async function libraryOf(
  question: Question,
  { repository, revision, folder }: { repository: string; revision: string; folder: string },
): Promise<readonly CodeFile[]> {
  const near = { repository, revision, path: inFolder(folder, 'Cargo.toml') }
  const manifest = (await question.text(near, near.path)) ?? ''
  const said = /\[lib\][^[]*?^\s*path\s*=\s*"([^"]+)"/m.exec(manifest)?.[1]
  const paths = [said, 'src/lib.rs', 'lib.rs'].flatMap((path) =>
    path === undefined ? [] : (joined(folder, path) ?? []),
  )
  return (await question.existing(near, paths)).slice(0, 1)
}

/** Blocks of `impl` stand anywhere in the crate; each says of which type it is. */
async function membersApart(
  question: Question,
  type: KnownDefinition,
  name: string,
): Promise<readonly KnownDefinition[]> {
  const own = type.known.placesOf(name).flatMap((place): KnownDefinition[] => {
    const definition = type.known.facts.definitions[place]
    return definition ? [{ known: type.known, place, definition }] : []
  })
  const named = own.filter((each) => belongsTo(each, type))
  if (named.length > 0) return named
  const elsewhere = await question.named(name, type.known.file)
  return elsewhere.filter((each) => each.known.file.repository === type.known.file.repository && belongsTo(each, type))
}

function belongsTo({ definition: { owner } }: KnownDefinition, { definition: { name } }: KnownDefinition): boolean {
  return owner === name || owner?.endsWith(`.${name}`) === true
}
