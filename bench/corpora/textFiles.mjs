import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Larger files are left out of every corpus. In bytes. */
const maxBytes = 2 ** 20

/** True for what every tool takes for text: not empty, no NUL, valid UTF-8. */
export const isText = (content) => content.length > 0 && !content.includes(0) && isUtf8(content)

/**
 * The text files below a folder, each `{ path, content }`, in the order of their paths' bytes. Symbolic links, empty,
 * binary and large files, files that are not UTF-8 and `.git` are left out, so that all tools see the same.
 */
export function* textFiles(folder, path = '') {
  const entries = readdirSync(join(folder, path), { withFileTypes: true })
  // As git sorts: a folder as if its name ended with a slash.
  const name = (entry) => Buffer.from(entry.isDirectory() ? `${entry.name}/` : entry.name)
  entries.sort((a, b) => Buffer.compare(name(a), name(b)))
  for (const entry of entries) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory() && entry.name !== '.git') yield* textFiles(folder, below)
    if (!entry.isFile() || lstatSync(join(folder, below)).size > maxBytes) continue
    const content = readFileSync(join(folder, below))
    if (isText(content)) yield { path: below, content }
  }
}
