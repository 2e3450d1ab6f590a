import type { CodeFile } from '../codeWorld.js'
import { definitionMeaning, type Module } from '../meanings.js'
import { folderOf, foldersAbove, inFolder, joined } from '../paths.js'
import type { KnownFile, Question } from '../question.js'
import { filesModule, type LanguageRules } from './languageRules.js'

/** Folders from which `require` takes files by custom. */
const loadFolders = ['lib', '', 'app', 'src']

/** Ruby: a required file adds to one space of names for all; constants are found by the modules around them. */
export const ruby: LanguageRules = {
  family: 'ruby',
  freeNames: true,
  membersInScope: true,
  importsAreMembers: true,
  modules: async (question, { file }, { module }) => filesModule(await filesNamed(question, file, module)),
  around: async (question, from) => [requiredModule(question, from)],
}

async function filesNamed(question: Question, from: CodeFile, written: string): Promise<readonly CodeFile[]> {
  const path = written.replace(/\.rb$/, '')
  const folders = foldersAbove(folderOf(from.path))
  const loaded = folders.flatMap((folder) => loadFolders.map((each) => joined(inFolder(folder, each), path)))
  const paths = [joined(folderOf(from.path), path), ...loaded].filter((each) => each !== undefined)
  return (
    await question.existing(
      from,
      [...new Set(paths)].map((each) => `${each}.rb`),
    )
  ).slice(0, 1)
}

function requiredModule(question: Question, from: KnownFile): Module {
  return {
    files: [],
    beyond: async (name) => {
      const wanted = await Promise.all(from.facts.imports.map(({ module }) => filesNamed(question, from.file, module)))
      const paths = new Set(wanted.flat().map(({ path }) => path))
      const named = await question.named(name, from.file)
      return named.filter(({ known }) => paths.has(known.file.path)).map(definitionMeaning)
    },
  }
}
