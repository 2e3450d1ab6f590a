import type { CodeFile } from '../codeWorld.js'
import { folderOf, foldersAbove, inFolder } from '../paths.js'
import type { Question } from '../question.js'

/** A manifest with the folder that it speaks for. */
export interface Manifest {
  readonly folder: string
  readonly text: string
}

/** The manifests of a name (`go.mod`) in the folders above a file, nearest first. */
export async function manifestsAbove(question: Question, file: CodeFile, name: string): Promise<readonly Manifest[]> {
  const folders = foldersAbove(folderOf(file.path))
  const found = await question.existing(
    file,
    folders.map((folder) => inFolder(folder, name)),
  )
  const texts = await Promise.all(found.map(({ path }) => question.text(file, path)))
  return found.flatMap(({ path }, at) => {
    const text = texts[at]
    return text === undefined ? [] : [{ folder: folderOf(path), text }]
  })
}
