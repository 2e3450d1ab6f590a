import type { CodeFile } from '../codeWorld.js'
import { folderOf, inFolder, joined } from '../paths.js'
import type { Question } from '../question.js'
import { firstMeant } from './javascriptFiles.js'
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

async function filesOf(question: Question, from: CodeFile, module: string): Promise<readonly CodeFile[]> {
  if (/^\.{1,2}(?:\/|$)/.test(module)) return relativeFiles(question, from, joined(folderOf(from.path), module))
  if (module.startsWith('#')) {
    const internal = await internalFiles(question, from, module)
    if (internal.length > 0) return internal
  }
  const mapped = await firstMeant(question, from, await tsconfigTargets(question, from, module))
  return mapped.length > 0 ? mapped : packageFiles(question, from, module)
}

/** A path means a file before a folder, and a folder by its manifest. */
async function relativeFiles(
  question: Question,
  from: CodeFile,
  path: string | undefined,
): Promise<readonly CodeFile[]> {
  if (path === undefined) return []
  const manifest = await question.text(from, inFolder(path, 'package.json'))
  const { repository, revision } = from
  const byManifest =
    manifest === undefined ? [] : await filesOfHome(question, { repository, revision, folder: path }, '')
  return byManifest.length > 0 ? byManifest : firstMeant(question, from, [path])
}
