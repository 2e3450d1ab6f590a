import { type ObjectReader, openObjectReader, readFolderFile } from '@sextant/git'
import type { Content } from '../repositories/index.js'
import { type Codeowners, parseCodeowners } from './codeowners.js'

/** Where the file is looked for, the first that is there counts: in the order of existing servers, which no host has. */
const places = ['CODEOWNERS', '.github/CODEOWNERS', '.gitlab/CODEOWNERS', 'docs/CODEOWNERS']

/** RE2 for the paths that a CODEOWNERS file may lie at: a search for it tells which revisions have one. */
export const codeownersPattern = '^(?:\\.github/|docs/|\\.gitlab/)?CODEOWNERS$'

/** GitHub reads no larger file ("CODEOWNERS file size"). In bytes. */
const mostBytes = 3 * 1024 * 1024

/**
 * What the CODEOWNERS file of a repository says at a revision; undefined when there is none. Expects a content that the
 * viewer may read. Starts git where the content is a commit: ask only for those that have the file.
 */
export async function readCodeowners(content: Content, signal: AbortSignal): Promise<Codeowners | undefined> {
  if (content.kind === 'commit') return fromCommit(content, signal)
  return firstOf(async (path) => {
    const file = await readFolderFile(content.root, path, mostBytes)
    return file?.isSymlink === false ? file.content : undefined
  })
}

async function fromCommit(
  { gitDirectory, commit }: Content & { readonly kind: 'commit' },
  signal: AbortSignal,
): Promise<Codeowners | undefined> {
  const reader: ObjectReader = openObjectReader({ gitDirectory })
  try {
    return await firstOf(async (path) => {
      const read = await reader.read({ commit, path }, { maxBytes: mostBytes, signal })
      return read.found && (read.kind === 'file' || read.kind === 'executable') ? read.content : undefined
    })
  } finally {
    await reader.close()
  }
}

async function firstOf(read: (path: string) => Promise<Buffer | undefined>): Promise<Codeowners | undefined> {
  for (const place of places) {
    const content = await read(place)
    if (content) return parseCodeowners(content.toString('utf8'), place)
  }
  return undefined
}
