import { BudgetExceeded } from '@sextant/base'
import { listTree, type ObjectId, readManyBlobs, type Repository, type TreeFile } from '@sextant/git'
import { type Language, languageOf } from '@sextant/syntax'

/** How much of a commit is written in a language. */
export interface LanguageFigures {
  readonly name: string
  readonly totalBytes: number
  readonly files: readonly TreeFile[]
}

const mostFiles = 200_000
/** Files that people did not write themselves say nothing of what a repository is written in. */
const foreign = /(?:^|\/)(?:vendor|node_modules|third_party|bower_components)\/|\.min\.(?:js|css)$/

/**
 * The languages of a commit by the names of its files, the largest first. Files from elsewhere (`vendor/`,
 * `node_modules/`, minified ones) are left out. Of a repository with more than 200,000 files the first ones count.
 */
export async function languageFigures(
  repository: Repository,
  commit: ObjectId,
  signal: AbortSignal,
): Promise<readonly LanguageFigures[]> {
  const found = new Map<Language, { totalBytes: number; files: TreeFile[] }>()
  try {
    for await (const files of listTree(repository, commit, { maxEntries: mostFiles, withSizes: true, signal })) {
      for (const file of files) {
        if ((file.kind !== 'file' && file.kind !== 'executable') || foreign.test(file.path)) continue
        const language = languageOf(file.path)
        if (!language) continue
        const figures = found.get(language) ?? { totalBytes: 0, files: [] }
        figures.totalBytes += file.byteSize ?? 0
        figures.files.push(file)
        found.set(language, figures)
      }
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
  }
  return [...found]
    .map(([{ name }, figures]) => ({ name, ...figures }))
    .sort((a, b) => b.totalBytes - a.totalBytes || (a.name < b.name ? -1 : 1))
}

/** Counting the lines of more than this takes longer than anybody waits for them. */
const mostCounted = 64 * 1024 * 1024
const newline = 0x0a

/** The lines of a language's files; undefined where these hold more than 64 MiB. */
export async function countLines(
  repository: Repository,
  { files, totalBytes }: LanguageFigures,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (totalBytes > mostCounted) return undefined
  let lines = 0
  for await (const blobs of readManyBlobs(repository, files, { maxBytes: mostCounted, signal })) {
    for (const { content } of blobs) lines += linesOf(content)
  }
  return lines
}

function linesOf(content: Buffer | undefined): number {
  if (!content || content.length === 0) return 0
  let lines = content.at(-1) === newline ? 0 : 1
  for (let at = content.indexOf(newline); at >= 0; at = content.indexOf(newline, at + 1)) lines += 1
  return lines
}
