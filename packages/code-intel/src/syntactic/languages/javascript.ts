import type { CodeFile } from '../codeWorld.js'
import { folderOf, inFolder, joined } from '../paths.js'
import { fileKey, type Question } from '../question.js'
import { firstMeant, pathsMeant } from './javascriptFiles.js'
import { filesModule, type LanguageRules } from './languageRules.js'
import { filesOfHome, internalFiles, packageFiles } from './npmPackages.js'
import { tsconfigTargets } from './tsconfigPaths.js'

/** TypeScript and JavaScript, with Node's and the TypeScript compiler's ways from a module's name to a file. */
export const javascript: LanguageRules = {
  family: 'javascript',
  freeNames: false,
  closedLists: true,
  membersInScope: false,
  importsAreMembers: false,
  constructorName: 'constructor',
  constructorFirst: true,
  modules: async (question, { file }, { module }) => filesModule(await filesOf(question, file, module)),
}

const isRelative = /^\.{1,2}(?:\/|$)/

/** What the name of a module means is the same for all files of a folder, and a path for all files of a tree. */
function filesOf(question: Question, from: CodeFile, module: string): Promise<readonly CodeFile[]> {
  const folder = folderOf(from.path)
  if (!isRelative.test(module))
    return question.once(`module\0${module}\0${fileKey({ ...from, path: folder })}`, () =>
      namedFiles(question, from, module),
    )
  const path = joined(folder, module)
  if (path === undefined) return Promise.resolve([])
  return question.once(`relative\0${fileKey({ ...from, path })}`, () => relativeFiles(question, from, path))
}

async function namedFiles(question: Question, from: CodeFile, module: string): Promise<readonly CodeFile[]> {
  if (module.startsWith('#')) {
    const internal = await internalFiles(question, from, module)
    if (internal.length > 0) return internal
  }
  const mapped = await firstMeant(question, from, await tsconfigTargets(question, from, module))
  return mapped.length > 0 ? mapped : packageFiles(question, from, module)
}

/** A path means a file before a folder, and a folder by its manifest before its index file. */
async function relativeFiles(question: Question, from: CodeFile, path: string): Promise<readonly CodeFile[]> {
  const manifest = inFolder(path, 'package.json')
  const found = await question.existing(from, [...pathsMeant(path), manifest])
  const own = found.filter((file) => file.path !== manifest).slice(0, 1)
  const isFile = own.some((file) => folderOf(file.path) !== path)
  if (isFile || found.every((file) => file.path !== manifest)) return own
  const { repository, revision } = from
  const byManifest = await filesOfHome(question, { repository, revision, folder: path }, '')
  return byManifest.length > 0 ? byManifest : own
}
