import { type Builder, objectRef } from '../../graphql/builder.js'
import { repositoryType, resolveContent } from '../repositories/index.js'
import { type At, blobAt, type BlobAt, contentAt, isFound } from './at.js'
import type { LanguagesOf } from './languageSchema.js'
import type { ContentOpener } from './openContent.js'
import { entriesBelow, findTree } from './treeAt.js'
import { entryType } from './treeSchema.js'
import { blobType, commitType, externalLinkType } from './types.js'

const mostNames = 10_000
const pointerType = objectRef<{ readonly byteSize: number }>('LFS')

/** Fields that clients of this kind of API know by these names, and that other fields tell too. */
export function defineFamiliarFields(
  builder: Builder,
  { opener, languagesOf }: { readonly opener: ContentOpener; readonly languagesOf: LanguagesOf },
): void {
  builder.objectFields(repositoryType, (t) => ({
    uri: t.string({ description: 'Its name.', resolve: ({ name }) => name }),
    language: t.string({
      description: 'The language with the most bytes at the default branch; empty where there is none.',
      async resolve(repository, _args, { signal }) {
        const resolved = await resolveContent(repository, 'HEAD', signal)
        if (!resolved.ok) return ''
        const at = contentAt({ repository, revision: 'HEAD', content: resolved.content }, signal)
        return (await languagesOf(at, signal))[0]?.name ?? ''
      },
    }),
  }))
  builder.objectField(externalLinkType, 'serviceKind', (t) =>
    t.string({
      nullable: true,
      description: 'As `ExternalServiceKind` names it.',
      resolve: ({ serviceType }) => serviceType?.toUpperCase(),
    }),
  )
  defineCommitFields(builder, opener)
  defineBlobFields(builder)
}

function defineCommitFields(builder: Builder, opener: ContentOpener): void {
  builder.objectFields(commitType, (t) => ({
    fileNames: t.stringList({
      description: 'The paths of its files, directory by directory; the first 10,000.',
      resolve: (at, _args, { signal }) => fileNames(opener, at, signal),
    }),
    file: t.field({
      type: blobType,
      nullable: true,
      description: 'As `blob`.',
      args: { path: t.arg.string({ required: true }) },
      resolve: (at, { path }, { signal }) => findBlob(opener, { at, path }, signal),
    }),
    path: t.field({
      type: entryType,
      nullable: true,
      description: 'The directory or file at a path; null when there is neither.',
      args: { path: t.arg.string({ required: true }) },
      resolve: async (at, { path }, { signal }) =>
        (await findBlob(opener, { at, path }, signal)) ??
        (await findTree(opener, { at, path: trimSlashes(path) }, signal)) ??
        null,
    }),
  }))
}

async function fileNames(opener: ContentOpener, at: At, signal: AbortSignal): Promise<string[]> {
  const top = await findTree(opener, { at, path: '' }, signal)
  if (!top) return []
  // Directories count towards what is read, so that a tree of nothing but directories ends too.
  const reach = { recursive: true, recursiveSingleChild: false, most: 2 * mostNames }
  const entries = await entriesBelow(opener, top, reach, signal)
  return entries.flatMap(({ kind, path }) => (kind === 'directory' ? [] : [path])).slice(0, mostNames)
}

/** The file at a path, which has been read then; null when there is none. Slashes at the ends do not count. */
export async function findBlob(
  opener: ContentOpener,
  { at, path }: Pick<BlobAt, 'at' | 'path'>,
  signal: AbortSignal,
): Promise<BlobAt | null> {
  const blob = blobAt(opener, { at, path: trimSlashes(path) }, signal)
  return (await isFound(blob)) ? blob : null
}

export const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')

function defineBlobFields(builder: Builder): void {
  builder.objectType(pointerType, {
    description: 'What a pointer of Git LFS stands for.',
    fields: (t) => ({
      byteSize: t.field({ type: 'BigInt', resolve: ({ byteSize }) => byteSize }),
    }),
  })
  builder.objectFields(blobType, (t) => ({
    totalLines: t.int({
      description: 'As `lineCount`; 0 for a file without lines to show.',
      resolve: async ({ read }) => (await read()).shown.lineCount ?? 0,
    }),
    languages: t.stringList({
      description: 'The language that it is taken for, if any.',
      resolve: async ({ read }) => {
        const { language } = (await read()).shown
        return language ? [language.name] : []
      },
    }),
    lfs: t.field({
      type: pointerType,
      nullable: true,
      description: 'Null where the file is no pointer of Git LFS.',
      resolve: async ({ read }) => pointerIn((await read()).shown.text),
    }),
  }))
}

// A pointer has less than 1,024 bytes (github.com/git-lfs/git-lfs, docs/spec.md, "The Pointer").
const longestPointer = 1024

/** What a pointer of Git LFS says of the file that it stands for; null for any other text. */
export function pointerIn(text: string | null | undefined): { readonly byteSize: number } | null {
  if (!text || text.length >= longestPointer) return null
  if (!text.startsWith('version https://git-lfs.github.com/spec/v1\n')) return null
  const [, digits = ''] = /\nsize (\d{1,15})\n?$/.exec(text) ?? []
  return digits === '' || !/\noid sha256:[0-9a-f]{64}\n/.test(text) ? null : { byteSize: Number(digits) }
}
