import type { TreeEntry } from './treeEntries.js'

/** What a README may be called, the one that is taken first in front. */
const names = [/^readme\.(?:md|markdown)$/i, /^readme$/i, /^readme\.(?:mdx|rst|txt|adoc|org)$/i, /^readme\.\w+$/i]

/** The README among the entries of a folder; undefined when there is none. */
export function readmeOf(entries: readonly TreeEntry[]): TreeEntry | undefined {
  const files = entries.filter(({ kind }) => kind === 'FILE')
  return names.map((name) => files.find((entry) => name.test(entry.name))).find((entry) => entry !== undefined)
}

/** Where else the README of a repository may lie that has none at its top: the folders, in the order they are tried. */
export function readmeFolders(entries: readonly TreeEntry[]): readonly string[] {
  const folders = new Set(entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name))
  return ['.github', 'docs', 'doc'].filter((name) => folders.has(name))
}

/** Whether a file is read as Markdown; others are shown as text. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path)
}
