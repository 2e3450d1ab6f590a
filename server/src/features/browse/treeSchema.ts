import { type Builder, interfaceRef, objectRef } from '../../graphql/builder.js'
import { longestList } from '../../graphql/connections.js'
import { repositoryType } from '../repositories/index.js'
import { blobAt, type BlobAt } from './at.js'
import { canonicalURLOf, urlOf } from './browseAddress.js'
import { hostLinks } from './hostLinks.js'
import type { ContentOpener } from './openContent.js'
import { entriesBelow, type TreeAt, treeAt } from './treeAt.js'
import { submodulesOf, submoduleType } from './submoduleSchema.js'
import { commitType, externalLinkType, treeType } from './types.js'

const usualEntries = 2000

type EntryAt = TreeAt | BlobAt

export const entryType = interfaceRef<EntryAt>('TreeEntry')
const listingType = objectRef<TreeAt>('TreeListing')

const kindsOf = (of: EntryAt): 'tree' | 'blob' => ('list' in of ? 'tree' : 'blob')

/** What a directory and a file have in common where one is listed. */
export function defineTreeEntry(builder: Builder): void {
  const kind = builder.enumType('TreeEntryKind', {
    values: {
      DIRECTORY: { value: 'directory' },
      FILE: { value: 'file' },
      SYMLINK: { value: 'symlink' },
      SUBMODULE: { value: 'submodule' },
    } as const,
  })
  builder.interfaceType(entryType, {
    resolveType: (of) => (kindsOf(of) === 'tree' ? 'GitTree' : 'GitBlob'),
    fields: (t) => ({
      kind: t.field({
        type: kind,
        description: 'A file that was not found in a listing counts as a file, whatever it is.',
        resolve: (of) => of.entry?.kind ?? (kindsOf(of) === 'tree' ? 'directory' : 'file'),
      }),
      name: t.string({ resolve: ({ path }) => path.slice(path.lastIndexOf('/') + 1) }),
      path: t.string({ resolve: ({ path }) => path }),
      isDirectory: t.boolean({ resolve: (of) => kindsOf(of) === 'tree' }),
      url: t.string({ resolve: (of) => urlOf(of.at, kindsOf(of), of.path) }),
      canonicalURL: t.string({
        description: 'As `url`, with the commit id in the place of the revision.',
        resolve: (of) => canonicalURLOf(of.at, kindsOf(of), of.path),
      }),
      externalURLs: t.field({
        type: [externalLinkType],
        description: 'Its pages on the code host. Empty where the host is not known.',
        resolve: (of) => [...hostLinks(of.at, kindsOf(of), of.path)],
      }),
      submodule: t.field({
        type: submoduleType,
        nullable: true,
        description: 'For a submodule that a directory lists: the commit it points at.',
        resolve: ({ at, entry }) => (entry ? (submodulesOf(at, [entry])[0] ?? null) : null),
      }),
      submoduleCommit: t.field({
        type: 'GitObjectID',
        nullable: true,
        deprecationReason: 'Use submodule.',
        resolve: ({ entry }) => entry?.submoduleCommit,
      }),
      byteSize: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Null for directories and submodules.',
        resolve: ({ entry }) => entry?.byteSize,
      }),
      commit: t.field({ type: commitType, resolve: ({ at }) => at }),
      repository: t.field({ type: repositoryType, resolve: ({ at }) => at.repository }),
    }),
  })
}

/** Directories in GraphQL. */
export function defineTree(builder: Builder, opener: ContentOpener): void {
  defineListing(builder, opener)
  const listed = (tree: TreeAt, entry: NonNullable<TreeAt['entry']>, signal: AbortSignal): EntryAt =>
    entry.kind === 'directory'
      ? treeAt(opener, tree.at, entry, signal)
      : { ...blobAt(opener, { at: tree.at, path: entry.path }, signal), entry }
  builder.objectType(treeType, {
    interfaces: [entryType],
    fields: (t) => {
      const children = (description: string, isWanted: (kind: string) => boolean) =>
        t.field({
          type: [entryType],
          description,
          args: { first: t.arg.int({ defaultValue: usualEntries }) },
          resolve: async (tree, { first }, { signal }) =>
            (await tree.list())
              .filter((entry) => isWanted(entry.kind))
              .slice(0, limited(first))
              .map((entry) => listed(tree, entry, signal)),
        })
      return {
        isRoot: t.boolean({ resolve: ({ path }) => path === '' }),
        rawZipArchiveURL: t.string({
          description: 'The directory as a zip file.',
          resolve: ({ at, path }) => `${canonicalURLOf(at, 'raw', path)}?format=zip`,
        }),
        isSingleChild: t.boolean({
          description: 'Whether it holds nothing but one directory.',
          resolve: async ({ list }) => {
            const entries = await list()
            return entries.length === 1 && entries[0]?.kind === 'directory'
          },
        }),
        entries: t.field({
          type: [entryType],
          description: 'Directories first, then by name; at most 10,000. See `listing` for pages that show thousands.',
          args: {
            first: t.arg.int({ defaultValue: usualEntries }),
            recursive: t.arg.boolean({ defaultValue: false }),
            recursiveSingleChild: t.arg.boolean({ defaultValue: false }),
          },
          resolve: async (tree, args, { signal }) => {
            const { recursive, recursiveSingleChild } = args
            const reach = {
              recursive: recursive ?? false,
              recursiveSingleChild: recursiveSingleChild ?? false,
              most: limited(args.first),
            }
            return (await entriesBelow(opener, tree, reach, signal)).map((entry) => listed(tree, entry, signal))
          },
        }),
        directories: children('The directories among its entries.', (kind) => kind === 'directory'),
        files: children('Its entries that are no directories.', (kind) => kind !== 'directory'),
        entryCount: t.int({
          description: 'How many entries there are, listed or not.',
          resolve: async ({ list }) => (await list()).length,
        }),
        listing: t.field({ type: listingType, resolve: (tree) => tree }),
      }
    },
  })
}

const limited = (first: number | null | undefined) => Math.min(longestList, Math.max(0, first ?? usualEntries))

/** One letter for each kind of entry. */
const letters = { directory: 'd', file: 'f', symlink: 'l', submodule: 's' } as const

function defineListing(builder: Builder, opener: ContentOpener): void {
  const firstOf = async ({ list }: TreeAt) => (await list()).slice(0, longestList)
  builder.objectType(listingType, {
    description: 'The entries of a directory as columns, directories first, then by name; at most 10,000.',
    fields: (t) => ({
      names: t.stringList({ resolve: async (tree) => (await firstOf(tree)).map(({ name }) => name) }),
      kinds: t.string({
        description: 'One letter for each: `d` directory, `f` file, `l` symbolic link, `s` submodule.',
        resolve: async (tree) => (await firstOf(tree)).map(({ kind }) => letters[kind]).join(''),
      }),
      byteSizes: t.field({
        type: ['BigInt'],
        description: 'Of each that is no directory; 0 where there is none to tell.',
        resolve: async (tree) =>
          (await firstOf(tree)).filter(({ kind }) => kind !== 'directory').map(({ byteSize }) => byteSize ?? 0),
      }),
      tails: t.stringList({
        description:
          'For the first hundred directories: the path below it to the first one that does not only hold one other\ndirectory; empty for most. Empty in a working tree.',
        resolve: async ({ at, path }, _args, { signal }) => [...(await opener.tails(at.content, path, signal))],
      }),
      submodules: t.field({
        type: [submoduleType],
        description: 'In their order.',
        resolve: async (tree) => submodulesOf(tree.at, await firstOf(tree)),
      }),
      linkTargets: t.stringList({
        description: 'Where the first hundred symbolic links lead, in their order; empty for one that is not there.',
        resolve: async (tree, _args, { signal }) => linkTargets(opener, tree, signal),
      }),
    }),
  })
}

const mostLinks = 100
/** The longest path that the file systems of our day allow. */
const longestTarget = 4096

async function linkTargets(opener: ContentOpener, { at, list }: TreeAt, signal: AbortSignal): Promise<string[]> {
  const links = (await list()).filter(({ kind }) => kind === 'symlink').slice(0, mostLinks)
  const files = links.map(({ path }) => opener.read(at.content, path, { maxBytes: longestTarget, signal }))
  return (await Promise.all(files)).map((file) => file?.content?.toString('utf8') ?? '')
}
